/** An error that the operator can fix. Its message is one English line that says how, printed without a stack trace. */
export class OperatorError extends Error {}
