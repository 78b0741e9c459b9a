import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

const guy = (path: string) => `<path d="${path}" fill="none" stroke="#e2703a" stroke-width="1.8"/>`
const pegs = (...at: [number, number][]) =>
  at.map(([x, y]) => `<path d="M${x - 3} ${y - 8}L${x + 2} ${y + 10}" stroke="#5b626b" stroke-width="4"/>`).join('')
const ground = (pen: Pen) => pen.ground(240, 466, 216)

/** A dome: poles that cross, a vestibule, a door. */
export const domeTent: Drawing = (pen, model) =>
  ground(pen) +
  guy('M120 250L18 462M360 250L462 462M240 190L240 178') +
  pen.layer(
    pen.piece(
      'M40 460C60 330 110 210 240 186C370 210 420 330 440 460Z',
      pen.plain('M240 186C190 260 150 350 134 460H0V100Z', pen.light, 0.6) +
        pen.plain('M240 186C300 260 340 350 352 460H480V100Z', pen.dark, 0.7) +
        pen.folds('M90 340Q150 330 200 280M390 340Q340 320 290 270', 10, 0.4) +
        pen.seam('M0 446H480', 20, pen.dark),
    ),
    pen.strap('M240 186C190 260 150 350 134 460M240 186C300 260 340 350 352 460', 5, pen.accent),
    pen.piece(
      'M240 250C200 310 184 390 180 460H300C296 390 280 310 240 250Z',
      pen.soft('M190 460Q240 330 290 460Z', '#000', 0.5),
      pen.deep,
    ),
    model === 0
      ? pen.piece(
          'M240 250C280 310 296 390 300 460H262C268 390 262 320 240 250Z',
          pen.folds('M262 330Q276 390 280 450', 6),
          pen.base,
        )
      : pen.seam('M240 250V460', 3, pen.accent),
    emblem(pen, 116, 396, 2),
  ) +
  pegs([18, 462], [462, 462], [44, 462], [436, 462])

/** A tunnel: three hoops, a window, guy lines at both ends. */
export const tunnelTent: Drawing = (pen, model) =>
  ground(pen) +
  guy('M410 240L470 462M90 300L10 462M300 222L330 470') +
  pen.layer(
    pen.piece(
      'M28 460C36 380 60 300 110 280C200 240 300 220 392 232C440 250 456 370 462 460Z',
      pen.plain('M250 150L470 150V470H262C280 380 280 300 250 236Z', pen.light, 0.35) +
        pen.folds('M130 300Q120 380 126 450M340 250Q360 340 356 450M220 260Q210 350 216 450', 10, 0.45) +
        pen.seam('M0 448H480', 18, pen.dark),
    ),
    pen.strap(
      'M110 280C150 320 162 400 162 460M254 244C290 290 300 380 302 460M392 232C430 280 440 380 440 460',
      5,
      pen.accent,
    ),
    pen.piece(
      'M28 460C36 380 60 310 106 288C134 330 142 400 140 460Z',
      pen.soft('M40 460Q80 330 130 460Z', '#000', 0.5),
      pen.deep,
    ),
    pen.piece(
      'M106 288C134 330 142 400 140 460H112C118 400 116 340 106 288Z',
      pen.folds('M122 340Q130 400 128 450', 5),
      pen.base,
    ),
    model === 0
      ? pen.fill('M190 330Q220 316 262 322L268 392H192Z', '#cdd8dc') + pen.seam('M228 320V392M190 360H266', 2)
      : pen.seam('M180 300Q250 276 380 276', 3, pen.accent),
    emblem(pen, 370, 350, 2.4),
  ) +
  pegs([10, 462], [470, 462], [330, 468])

/** A lavvo: eight sides around one pole, smoke vent, door. */
export const lavvo: Drawing = (pen, model) =>
  ground(pen) +
  guy('M150 320L20 466M330 320L460 466') +
  pen.layer(
    model === 0
      ? pen.strap('M240 132V66', 7, '#8b6b4a', '#5a4530')
      : pen.strap('M222 66L252 140M258 66L228 140', 7, '#8b6b4a', '#5a4530'),
    pen.piece(
      'M226 118H254L452 462H28Z',
      pen.plain('M226 118L28 462H134Z', pen.light, 0.7) +
        pen.plain('M254 118L452 462H350Z', pen.dark, 0.8) +
        pen.folds('M200 260Q170 360 150 440M290 260Q320 350 340 440M236 200Q230 240 226 270', 11, 0.35) +
        pen.seam('M0 448H480', 20, pen.dark),
    ),
    pen.seam('M232 118L134 462M248 118L350 462', 2.4),
    pen.fill('M222 112H258L270 150H210Z', pen.dark),
    pen.piece('M240 262L286 462H196Z', pen.soft('M206 462L240 320L276 462Z', '#000', 0.5), pen.deep),
    pen.piece('M240 262L196 462H158Q206 380 240 262Z', pen.folds('M222 330Q200 410 186 450', 6), pen.base),
    emblem(pen, 320, 380, 2.2),
  ) +
  pegs([20, 466], [460, 466], [134, 466], [350, 466])

/** A hammock between two trees' straps: plain, with a band, or under a mosquito net. */
export const hammock: Drawing = (pen, model) =>
  pen.layer(
    `<path d="M24 0H60L54 600H14ZM420 0H456L466 600H426Z" fill="#8d7963" opacity=".55"/>`,
    pen.strap('M40 190L92 236M440 190L388 236', 7, pen.accent) +
      pen.strap('M18 182L66 196M414 196L462 182', 12, '#2c3037'),
    pen.piece(
      'M90 234C110 420 370 420 390 234C350 330 130 330 90 234Z',
      pen.folds('M120 300Q200 400 330 360M360 300Q280 350 180 350M110 270Q170 360 240 366', 10, 0.6) +
        (model === 1 ? pen.plain('M80 330Q240 440 400 330V350Q240 460 80 350Z', pen.accent) : ''),
    ),
    pen.piece(
      'M90 234C150 346 330 346 390 234C340 300 140 300 90 234Z',
      pen.soft('M110 262Q240 340 370 262V300H110Z'),
      pen.dark,
    ),
    emblem(pen, 240, 352, 2),
    model === 2
      ? `<path d="M66 150L414 150L390 234C350 330 130 330 90 234Z" fill="#e9eef0" opacity=".45"/>` +
          pen.within(
            'M66 150L414 150L390 234C350 330 130 330 90 234Z',
            pen.texture(12, 12, 0, pen.seam('M0 0L12 12M12 0L0 12', 1.2, '#5d6770')),
          ) +
          pen.seam('M40 140L440 140', 4, '#2c3037')
      : '',
  )
