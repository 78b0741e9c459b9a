import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'
import { asPair, laces, lugs, lugSole } from './soles.ts'

const ankle =
  'M72 408C62 350 66 280 82 214C90 196 110 194 124 204C150 216 180 212 204 196C222 188 234 196 238 208C250 268 280 306 334 332C398 348 440 370 442 412Q440 420 426 422H86Q74 418 72 408Z'
const high =
  'M72 408C64 340 70 230 84 138C110 124 190 122 218 134C226 176 236 236 250 272C270 306 300 322 340 338C400 350 440 372 442 412Q440 420 426 422H86Q74 418 72 408Z'
const shadow = (pen: Pen) => pen.soft('M70 422C150 392 300 402 442 422Z', pen.deep, 0.5)
const toeCap = (pen: Pen, colour = '#2f333a') =>
  pen.fill('M356 342C410 354 442 378 444 412Q440 422 426 422H344C360 396 364 366 356 342Z', colour)

/** Walking shoes: two below the ankle, and one that covers it. */
export const hikingShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    (model === 2
      ? pen.fill('M82 214C108 184 178 184 220 204L216 250H86Z', pen.deep) +
        pen.fill(
          'M78 286C72 246 76 224 82 208C90 198 104 200 116 208C146 220 178 216 204 204C220 200 230 208 232 222L240 286L180 310Z',
          pen.base,
        ) +
        pen.stitch('M92 226Q150 246 214 222')
      : '') +
      pen.fill('M78 262C110 246 170 244 210 238L196 280Q140 306 96 280Z', pen.deep) +
      pen.fill('M188 254C194 224 210 206 232 210Q248 216 250 236L276 300L242 304Z', pen.dark) +
      pen.piece(
        'M70 408C60 350 64 300 78 258C90 246 104 252 110 266C130 290 170 290 190 264L206 240C216 230 232 236 236 248C258 300 302 322 350 340C404 354 440 374 442 412Q440 420 426 422H86Q72 418 70 408Z',
        shadow(pen) +
          (model === 0 ? pen.texture(9, 9, 0, pen.dot(3, 3, 1.3, pen.line)) : '') +
          pen.plain('M120 422C130 370 200 350 262 392L280 422Z', pen.dark, 0.9) +
          pen.stitch('M126 416C140 376 200 358 256 396'),
      ) +
      pen.fill('M70 408C62 362 64 320 72 292C98 298 116 330 118 366L112 422H86Q72 418 70 408Z', pen.dark) +
      toeCap(pen) +
      pen.fill('M210 266C238 318 284 344 340 354L328 374C266 358 218 334 194 288Z', pen.light) +
      laces(pen, model === 2 ? [228, 224] : [240, 260], [332, 344], model === 2 ? 7 : 5) +
      emblem(pen, 170, 330, 1.5) +
      lugSole(pen, model === 0 ? '#4b4f56' : '#8b7a61'),
    { ground: 452, low: model !== 2 },
  )

/** Mountain boots: leather, light and mixed, or high for hunting. */
export const hikingBoot: Drawing = (pen, model) => {
  const tall = model === 2
  return asPair(
    pen,
    pen.fill(
      tall ? 'M84 140C120 118 190 118 218 134L222 170H84Z' : 'M84 212C110 178 190 176 236 196L230 240H90Z',
      pen.deep,
    ) +
      pen.fill(
        tall
          ? 'M196 138C204 108 234 110 240 140L256 240L230 260Z'
          : 'M196 204C202 164 236 160 246 196L262 270L236 280Z',
        pen.dark,
      ) +
      pen.piece(
        tall ? high : ankle,
        shadow(pen) +
          (model === 1
            ? pen.plain('M60 300C140 320 200 300 250 280L300 422H60Z', pen.dark, 0.5) +
              pen.texture(10, 10, 0, pen.dot(3, 3, 1.2, pen.line))
            : pen.folds('M240 282Q216 300 190 296M252 300Q226 326 200 322', 7, 0.5)) +
          pen.stitch('M120 418C128 350 190 336 250 392M90 250Q140 272 196 250'),
      ) +
      pen.fill('M72 408C66 366 68 330 74 304C100 308 118 338 120 370L114 424H86Q74 418 72 408Z', pen.dark) +
      toeCap(pen, model === 1 ? '#2f333a' : pen.dark) +
      pen.strap(
        tall ? 'M84 142C120 130 190 128 216 136' : 'M84 216C100 198 120 206 130 210C156 220 184 212 206 200',
        10,
        pen.light,
      ) +
      laces(pen, tall ? [222, 150] : [236, 212], [336, 338], tall ? 8 : 6, [-22, 20]) +
      emblem(pen, 160, tall ? 220 : 268, 1.6) +
      lugSole(pen),
    { ground: 452, up: tall ? -34 : -44 },
  )
}

/** Winter boots: lined, with a cuff of pile, drawn tight or with a zip. */
export const winterBoot: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.piece(
      high,
      shadow(pen) +
        pen.seam('M76 210Q150 226 226 206M72 270Q150 290 238 250M74 330Q170 346 280 320', 2) +
        pen.soft(
          'M80 160Q150 180 220 160V200Q150 220 78 204ZM76 224Q150 244 232 220V246Q150 280 74 262Z',
          pen.light,
          0.7,
        ),
    ) +
      pen.fill(
        'M76 130C70 108 84 104 96 108C130 92 200 94 222 112C236 116 232 140 222 146C190 160 116 160 86 152Q76 148 76 130Z',
        '#e9e3d6',
      ) +
      pen.seam(
        'M84 128l6 12M102 120l4 14M122 118l4 16M144 116l2 16M166 116v16M188 118l-4 14M208 124l-6 12',
        2,
        '#b9b09e',
      ) +
      pen.fill(
        'M70 410C64 360 70 330 76 318C150 350 280 356 340 340C400 350 442 376 444 414Q440 424 426 424H86Q72 420 70 410Z',
        pen.dark,
      ) +
      (model === 0 ? laces(pen, [228, 180], [300, 316], 5, [-26, 16]) : pen.zip(160, 158, 330)) +
      emblem(pen, 122, 240, 1.6) +
      lugSole(pen, '#5b5f66'),
    { ground: 452, up: -36 },
  )

/** Wellingtons: tall, short, or lined with neoprene. */
export const rubberBoot: Drawing = (pen, model) => {
  const top = model === 1 ? 196 : 96
  const shaft = `M76 ${top}H226C226 200 226 250 244 296C268 330 320 338 360 348C410 358 440 380 442 414Q440 424 426 426H86Q74 424 74 414C66 340 80 240 76 ${top}Z`
  return asPair(
    pen,
    pen.fill(`M76 ${top}Q150 ${top - 14} 226 ${top}Q150 ${top + 16} 76 ${top}Z`, pen.deep) +
      pen.piece(
        shaft,
        (model === 2 ? pen.plain(`M60 ${top - 10}H250V${top + 90}Q150 ${top + 108} 60 ${top + 90}Z`, '#3a3d42') : '') +
          pen.soft('M70 426C150 398 300 404 442 426Z') +
          pen.folds('M236 292Q196 312 150 300M250 316Q206 342 160 334', 8, 0.55) +
          pen.plain(`M104 ${top + 24}Q100 250 104 330Q116 250 118 ${top + 24}Z`, '#fff', 0.3),
      ) +
      pen.strap(`M76 ${top + 2}Q150 ${top + 18} 226 ${top + 2}`, 10, pen.accent) +
      pen.seam('M352 346Q338 380 346 424', 2) +
      emblem(pen, 156, top + 54, 1.7) +
      (model === 1 ? '' : pen.strap(`M226 ${top + 30}h-26v34`, 6, pen.dark)) +
      lugs(pen, 70, 180, 438, 5, 10) +
      lugs(pen, 236, 430, 438, 8, 10) +
      pen.fill(
        'M68 412C66 430 70 440 82 442H186L196 432H230L240 442H420Q446 438 446 412C400 424 140 424 68 412Z',
        pen.mark % 2 ? '#3a3d42' : pen.dark,
      ),
    { ground: 450, up: -34 },
  )
}

/** Elegant or plain ankle boots. */
export const ankleBoot: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.piece(
      high.replaceAll('138', '170').replaceAll('124 190 122 218 134', '160 190 158 218 168'),
      shadow(pen) + pen.folds('M240 290Q210 304 180 300', 7),
    ) +
      (model === 0
        ? pen.fill('M122 168H186L172 300H134Z', pen.deep) + pen.ribs(128, 182, 176, 112, 7)
        : laces(pen, [228, 190], [306, 322], 6)) +
      pen.seam('M340 338Q326 376 334 420', 2) +
      pen.fill('M70 410H444Q446 430 424 432H200L194 446H80Q66 440 70 410Z', '#4a3a2c'),
    { up: -36 },
  )
