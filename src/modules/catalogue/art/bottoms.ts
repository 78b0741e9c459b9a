import type { Drawing, Pen } from './pen.ts'

const legs = (pen: Pen, to: number, waist: number, knee: number, foot: number) =>
  pen.mirrored(
    pen.fill(
      `M242 84H${240 - waist}C${236 - waist} 150 ${228 - waist} 200 ${226 - waist} 240L${240 - knee} ${Math.min(330, to)}L${240 - foot} ${to}Q${268 - foot} ${to + 8} ${foot > 70 ? 222 : 226} ${to}L236 230L242 214`,
    ) + pen.shade(`M226 ${to}L236 230L240 214L214 250L206 ${to + 3}Z`),
  )

const waistband = (pen: Pen, waist: number) =>
  pen.fill(`M${240 - waist - 1} 72H${241 + waist}L${244 + waist} 106H${236 - waist}Z`, pen.base)
const fly = (pen: Pen) => pen.seam('M240 106V214') + pen.stitch('M252 106V170Q252 188 240 194')

export const trousers: Drawing = (pen, cut) =>
  legs(pen, 540, 78, 90, cut === 0 ? 80 : 88) +
  waistband(pen, 78) +
  fly(pen) +
  pen.mirrored(
    pen.seam('M168 116L194 108', 3) +
      pen.seam('M164 160Q196 150 202 108', 3) +
      (cut === 0
        ? pen.fill('M150 262H194V330H146Z') +
          pen.fill('M149 258H196V278H148Z', pen.light) +
          pen.seam('M148 366Q190 376 228 364M150 420Q190 430 227 420')
        : pen.seam('M186 130C180 260 178 400 180 540') + pen.stitch('M154 520H226')),
  ) +
  `<circle cx="240" cy="89" r="5" fill="${pen.trim}"/>`

export const jeans: Drawing = (pen, cut) =>
  legs(pen, 544, cut === 0 ? 78 : 70, cut === 0 ? 82 : 72, cut === 0 ? 78 : 62) +
  waistband(pen, cut === 0 ? 78 : 70) +
  fly(pen) +
  pen.mirrored(
    pen.seam('M170 150Q208 156 212 106', 2.5) +
      pen.stitch('M170 158Q216 164 220 106') +
      pen.plain('M186 230Q204 320 196 430Q180 320 186 230Z', pen.light, 0.6) +
      pen.fill('M186 68H196V110H186Z') +
      pen.stitch(`M${cut === 0 ? 164 : 180} 526H226`),
  ) +
  `<circle cx="240" cy="89" r="6" fill="#c08a4a"/>`

export const joggers: Drawing = (pen, cut) =>
  legs(pen, 520, 80, 88, 68) +
  waistband(pen, 80) +
  pen.mirrored(
    pen.fill('M172 514H228L224 548H178Z', pen.dark) +
      [184, 194, 204, 214].map(x => pen.seam(`M${x} 518V545`, 1.5)).join('') +
      pen.seam('M162 180L180 116', 4, pen.deep) +
      (cut === 1 ? pen.seam('M172 110C164 240 168 400 178 512', 6, pen.trim) : pen.seam('M160 330Q196 350 228 330')),
  ) +
  pen.mirrored(pen.seam('M232 96C224 124 230 140 226 164', 4, pen.trim))

export const tights: Drawing = (pen, cut) =>
  legs(pen, 548, 64, 60, 46) +
  pen.fill(`M${cut === 0 ? 174 : 176} ${cut === 0 ? 62 : 72}H306L307 118Q240 132 173 118Z`, pen.dark) +
  pen.mirrored(
    cut === 0
      ? pen.seam('M176 190C210 240 190 330 206 420C212 460 206 510 204 548', 2) +
          pen.glow('M188 210Q196 300 194 360Q184 290 188 210Z', 0.6)
      : pen.plain('M166 236C176 300 184 400 194 548H210C200 420 190 300 184 130L174 130Z', pen.dark, 0.7) +
          pen.stitch('M194 520H224'),
  )

export const longJohns: Drawing = (pen, cut) =>
  legs(pen, 540, 70, 66, 54) +
  waistband(pen, 70) +
  pen.mirrored(
    pen.fill('M186 512H228L226 544H190Z', pen.light) +
      [196, 204, 212, 220].map(x => pen.seam(`M${x} 516V541`, 1.2)).join('') +
      (cut === 1
        ? [456, 472, 488].map(y => pen.stitch(`M182 ${y}H228`)).join('')
        : pen.seam('M214 140C204 250 206 400 208 512', 1.5)),
  ) +
  pen.seam('M214 106C206 150 216 190 240 212M266 106C274 150 264 190 240 212')

export const shorts: Drawing = (pen, cut) => {
  const hem = cut === 0 ? 400 : 340
  return (
    `<g transform="translate(-24 60) scale(1.1)">` +
    pen.mirrored(
      pen.fill(`M242 84H160C152 150 140 220 ${cut === 0 ? 128 : 116} ${hem}Q180 ${hem + 14} 228 ${hem + 6}L242 226`) +
        pen.shade(`M228 ${hem + 6}L240 226L204 250L196 ${hem + 9}Z`) +
        pen.stitch(`M132 ${hem - 14}Q180 ${hem} 230 ${hem - 8}`) +
        (cut === 0
          ? pen.seam('M158 170Q196 160 202 108', 3) +
            pen.fill('M148 270H192V330H142Z') +
            pen.fill('M147 266H194V284H146Z', pen.light)
          : pen.plain(`M160 110C152 180 140 240 118 ${hem}L138 ${hem + 5}C156 240 166 180 172 110Z`, pen.trim, 0.8)),
    ) +
    waistband(pen, 80) +
    (cut === 0
      ? fly(pen)
      : pen.mirrored(pen.seam('M232 96C224 120 230 136 226 156', 4, pen.trim)) + pen.seam('M240 106V220')) +
    `</g>`
  )
}

export const skirt: Drawing = (pen, cut) =>
  pen.mirrored(
    pen.fill('M242 130H172C160 220 134 330 118 440Q180 462 242 462') +
      (cut === 0
        ? [0, 1, 2, 3]
            .map(
              row =>
                pen.glow(
                  `M${160 - row * 12} ${196 + row * 64}Q200 ${206 + row * 64} 240 ${206 + row * 64}V${220 + row * 64}Q200 ${220 + row * 64} ${158 - row * 12} ${210 + row * 64}Z`,
                  0.6,
                ) + pen.seam(`M${163 - row * 12} ${188 + row * 64}Q200 ${199 + row * 64} 240 ${199 + row * 64}`),
            )
            .join('')
        : pen.shade('M196 170L160 450L184 456L206 170Z') + pen.shade('M228 170L214 460L236 462Z')),
  ) +
  pen.fill('M169 104H311L313 142Q240 152 167 142Z', pen.dark) +
  (cut === 0 ? pen.zip(292, 146, 440) : pen.stitch('M122 424Q240 462 358 424'))

export const swimTrunks: Drawing = (pen, cut) =>
  shorts(pen, 1) +
  (cut === 0
    ? pen.seam('M150 300Q170 286 190 300T230 300', 3, pen.light)
    : pen.seam('M260 360Q280 346 300 360T340 360', 3, pen.light))

export const swimsuit: Drawing = (pen, cut) =>
  pen.mirrored(
    pen.fill(
      `M242 ${cut === 0 ? 210 : 190}C206 206 196 170 192 84H172C170 170 158 200 148 232C166 300 166 330 140 410C186 424 214 460 222 510H242`,
    ) +
      pen.stitch('M182 90C182 190 204 222 240 226') +
      pen.stitch('M148 408C190 420 220 450 230 500') +
      (cut === 0
        ? pen.plain('M150 240C166 300 166 330 142 408L170 418C192 340 186 290 168 216Z', pen.dark, 0.6)
        : pen.seam('M158 280Q200 296 240 296M160 312Q200 328 240 328', 5, pen.trim)),
  )
