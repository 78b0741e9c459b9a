/** Whether two rows of the same columns hold different values. */
export function differs<Row extends object>(planned: Row, stored: Row): boolean {
  return (Object.keys(planned) as (keyof Row)[]).some(column => planned[column] !== stored[column])
}
