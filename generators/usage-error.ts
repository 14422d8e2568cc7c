/** The command was given something it does not take; its message says what it takes. */
export class UsageError extends Error {}
