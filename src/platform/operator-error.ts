/** A fault that the operator can fix: its message is one English line that says how, shown without a stack. */
export class OperatorError extends Error {}
