import { emblem } from '../clothes/marks.ts'
import type { Drawing, Pen } from '../pen.ts'

/** A rod with its reel. */
export const fishingRod: Drawing = pen =>
  `<g transform="rotate(30 240 300)">${pen.thin(
    pen.seam('M252 -10C262 120 256 260 252 330', 1.4, '#8a9098'),
    pen.fill('M237 -30H243L247 400H233Z'),
    [20, 100, 190, 290]
      .map(y => pen.fill(`M234 ${y}h12v12h-12z`, pen.accent) + pen.ring(252, y + 6, 7, 2.4, '#596069'))
      .join(''),
    pen.fill('M230 400H250L254 590Q240 600 226 590Z', '#c39a66'),
    pen.fill('M229 396H251V420H229ZM228 470H252V490H228Z', '#2c3037'),
  )}${pen.thin(pen.strap('M254 446H290', 9, '#2c3037'), pen.round(312, 446, 32), pen.round(312, 446, 16, '#aeb5bb'), pen.strap('M312 446L346 478', 6, '#2c3037'), pen.round(350, 482, 10, '#2c3037'), pen.strap('M292 418C272 400 262 430 270 450', 3, '#8a9098'))}</g>`

/** A spinning reel: the spool points forwards. */
const spinningReel = (pen: Pen): string =>
  pen.thin(pen.strap('M120 90H330', 18, '#2c3037'), pen.strap('M226 96L226 220', 20, '#2c3037')) +
  pen.layer(
    pen.piece('M170 210H290Q306 216 306 240V340Q300 380 250 384H200Q160 376 158 340V240Q158 216 170 210Z', ''),
    pen.fill('M306 236H334V340H306Z', pen.dark),
    pen.piece('M334 222H404V354H334Z', pen.texture(480, 7, 222, pen.seam('M0 3H480', 1.2, `${pen.deep}44`)), '#dfe3e6'),
    pen.fill('M404 212H428V364H404Z', pen.dark),
    pen.strap('M320 240C350 150 440 170 440 240', 7, '#aeb5bb'),
    pen.strap('M226 330L226 450M226 450H170', 11, '#8a9098'),
    pen.fill('M120 432H176V470H120Z', '#2c3037'),
    emblem(pen, 232, 290, 2),
  )

const multiplier = (pen: Pen): string =>
  pen.thin(pen.strap('M150 80H330M240 84V220', 18, '#2c3037')) +
  pen.layer(
    pen.piece(
      'M150 230Q150 200 190 196H290Q330 200 330 240V400Q326 440 280 444H200Q154 440 150 400Z',
      pen.plain('M140 280H340V350H140Z', '#dfe3e6') +
        pen.texture(480, 7, 280, pen.seam('M0 3H480', 1.2, `${pen.deep}44`)),
    ),
    pen.fill('M140 210H340V250H140ZM140 390H340V430H140Z', pen.dark),
    pen.strap('M340 320H400V420', 11, '#8a9098'),
    pen.fill('M384 410h34v56h-34z', '#2c3037'),
    emblem(pen, 240, 232, 1.6),
  )

/** A reel alone: with the spool across, or for spinning. */
export const reel: Drawing = (pen, model) => (model === 1 ? spinningReel(pen) : multiplier(pen))

/** Lures and a box for them. */
export const lures: Drawing = (pen, model) => {
  const lure = (y: number, colour: string) =>
    `<g transform="translate(0 ${y})">${pen.fill('M130 60C190 20 290 24 350 60C290 98 190 100 130 60Z', colour)}${pen.plain('M150 58Q230 30 320 52Q230 46 150 58Z', '#fff', 0.5)}${pen.round(158, 56, 8, '#fff')}${pen.dot(157, 56, 4, '#14181d')}<path d="M350 60h14m0 0q20 24 4 40t-16 -8M240 92v16q16 20 0 30t-14 -12" fill="none" stroke="#7d858d" stroke-width="3.4"/></g>`
  return model === 0
    ? pen.thin(lure(40, pen.body), lure(200, pen.accent), lure(360, pen.dark))
    : pen.ground(240, 450, 190) +
        pen.layer(
          pen.piece('M60 250H420V430Q416 446 400 446H80Q64 446 60 430Z', ''),
          pen.fill('M50 200Q60 180 100 180H380Q420 180 430 200V256H50Z', pen.light),
          pen.strap('M180 180C180 130 300 130 300 180', 13, '#2c3037'),
          pen.fill('M210 236H270V286H210Z', '#2c3037'),
          emblem(pen, 240, 370, 3.4),
        )
}
