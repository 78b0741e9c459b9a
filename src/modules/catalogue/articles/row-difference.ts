/** Whether two rows with the same columns differ in any value. */
export function differs<Row extends object>(planned: Row, stored: Row): boolean {
  return (Object.keys(planned) as (keyof Row)[]).some(column => planned[column] !== stored[column])
}
