import { positionProblem, type Position, type PositionProblem } from '#shared/places/position.ts'

const messages: Record<PositionProblem, string> = {
  'not numbers': 'En posisjon er to tall, som 10.7522,59.9139: lengdegrad først, så breddegrad',
  'out of range': 'Breddegraden går fra -90 til 90 og lengdegraden fra -180 til 180',
  swapped: 'Lengdegrad og breddegrad ser ut til å være byttet om: lengdegraden kommer først',
}
const degrees = /^-?\d{1,9}(\.\d{0,20})?$/

/** Parses a position. Returns a message if it is invalid. */
export function readPosition(
  latitude: string,
  longitude: string,
): { ok: true; position: Position } | { ok: false; message: string } {
  const number = (text: string) => (degrees.test(text) ? Number(text) : Number.NaN)
  const position = { latitude: number(latitude), longitude: number(longitude) }
  const problem = positionProblem(position)
  return problem ? { ok: false, message: messages[problem] } : { ok: true, position }
}
