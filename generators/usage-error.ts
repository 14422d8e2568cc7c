/** The command got an argument that it does not accept; the message says which it accepts. */
export class UsageError extends Error {}
