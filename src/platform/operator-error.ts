/** A fault that the operator can mend: its message is one English line that says how, shown without a stack. */
export class OperatorError extends Error {}
