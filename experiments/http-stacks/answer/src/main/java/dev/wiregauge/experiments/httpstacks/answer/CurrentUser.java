package dev.wiregauge.experiments.httpstacks.answer;

/**
 * The answer, in the order of its JSON.
 *
 * @param name as the account has it
 * @param emailHash the key under which avatar services know the account, see {@link EmailHash}
 */
public record CurrentUser(String name, String emailHash) {

    /** Where it is found: the one path that every server answers. */
    public static final String PATH = "/api/user/current";
}
