import type { Drawing } from '../pen.ts'

export const watch: Drawing = (pen, cut) =>
  pen.fill('M194 70H286L296 200H184Z') +
  pen.fill('M184 400H296L284 534H196Z') +
  [0, 1, 2, 3, 4]
    .map(hole => `<rect x="232" y="${430 + hole * 20}" width="16" height="7" rx="3" fill="${pen.deep}"/>`)
    .join('') +
  pen.seam('M190 110H290M188 150H292') +
  pen.fill('M360 284H376V318H360Z', pen.trim) +
  (cut === 0
    ? pen.round(240, 300, 122, pen.dark) + pen.round(240, 300, 100, '#161b22')
    : `<rect x="130" y="190" width="220" height="220" rx="52" fill="${pen.dark}" stroke="${pen.line}" stroke-width="2.5"/><rect x="152" y="212" width="176" height="176" rx="34" fill="#161b22"/>`) +
  pen.seam('M176 316H208L222 276L246 344L262 316H304', 6, '#f0764a') +
  pen.ring(240, 300, 84, 4, '#39424e') +
  pen.seam('M240 216A84 84 0 0 1 322 284', 7, '#5fc3b5')
