/** A command that could do nothing; the message is a sentence for the operator. */
export class CommandFailed extends Error {}
