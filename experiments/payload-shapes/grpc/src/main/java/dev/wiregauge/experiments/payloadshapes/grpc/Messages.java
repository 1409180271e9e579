package dev.wiregauge.experiments.payloadshapes.grpc;

import dev.wiregauge.experiments.payloadshapes.model.Batter;
import dev.wiregauge.experiments.payloadshapes.model.Employee;
import dev.wiregauge.experiments.payloadshapes.model.Sweet;
import dev.wiregauge.experiments.payloadshapes.model.Topping;

/** Between the shapes and the messages that carry them. */
final class Messages {

    private Messages() {}

    static Employee employee(dev.wiregauge.shapes.v1.Employee message) {
        return new Employee(
                message.getFirstName(),
                message.getLastName(),
                message.getAge(),
                message.getHeight(),
                message.getFlag());
    }

    static dev.wiregauge.shapes.v1.Employee message(Employee employee) {
        return dev.wiregauge.shapes.v1.Employee.newBuilder()
                .setFirstName(employee.firstName())
                .setLastName(employee.lastName())
                .setAge(employee.age())
                .setHeight(employee.height())
                .setFlag(employee.flag())
                .build();
    }

    static Sweet sweet(dev.wiregauge.shapes.v1.Sweet message) {
        return new Sweet(
                message.getId(),
                message.getType(),
                message.getName(),
                message.getPpu(),
                message.getBattersList().stream()
                        .map(batter -> new Batter(batter.getId(), batter.getType()))
                        .toList(),
                message.getToppingsList().stream()
                        .map(topping -> new Topping(topping.getId(), topping.getType()))
                        .toList());
    }

    static dev.wiregauge.shapes.v1.Sweet message(Sweet sweet) {
        dev.wiregauge.shapes.v1.Sweet.Builder message = dev.wiregauge.shapes.v1.Sweet.newBuilder()
                .setId(sweet.id())
                .setType(sweet.type())
                .setName(sweet.name())
                .setPpu(sweet.ppu());
        for (Batter batter : sweet.batters()) {
            message.addBattersBuilder().setId(batter.id()).setType(batter.type());
        }
        for (Topping topping : sweet.toppings()) {
            message.addToppingsBuilder().setId(topping.id()).setType(topping.type());
        }
        return message.build();
    }
}
