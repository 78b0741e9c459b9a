import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

const spokes = (x: number, y: number, r: number) =>
  [0, 30, 60, 90, 120, 150]
    .map(
      turn =>
        `<path d="M${x - r} ${y}H${x + r}" stroke="#b9bfc5" stroke-width="1.4" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')

/** Bicycles: for rough ground, for town, for children, for children without pedals, for gravel, or with a motor. */
export const bicycle: Drawing = (pen, cut) => {
  const model = [0, 1, 2, 2, 1, 1][cut] ?? 0
  const pedals = cut !== 3
  const [r, back, front, y] = model === 2 ? [72, 136, 346, 376] : [88, 112, 368, 352]
  const tyre = [15, 9, 12][model] ?? 10
  const frame =
    [
      'M112 352L186 226H316L226 354L186 226M112 352H226M316 226L326 250L226 354',
      'M112 352L182 216M226 354L182 216L176 190M112 352H226L330 236M182 262L326 214',
      'M136 376L196 262M196 262H306L230 378L196 262M136 376H230',
    ][model] ?? ''
  const knobs =
    model === 0
      ? [back, front]
          .map(
            x =>
              `<circle cx="${x}" cy="${y}" r="${r + 8}" fill="none" stroke="#2a2f36" stroke-width="5" stroke-linecap="butt" stroke-dasharray="5 5"/>`,
          )
          .join('')
      : ''
  const drive =
    pen.round(model === 2 ? 230 : 226, y + 2, 22, '#596069') +
    pen.ring(model === 2 ? 230 : 226, y + 2, 12, 3, '#aab0b7') +
    pen.seam(`M${back} ${y - 10}L226 ${y - 20}M${back} ${y + 10}L226 ${y + 24}`, 2, '#40474f') +
    pen.strap(`M226 ${y}l20 46M234 ${y + 48}h26`, 6, '#2c3037')
  return (
    pen.ground(240, y + r + 12, 190) +
    pen.thin(
      [back, front]
        .map(
          x =>
            pen.ring(x, y, r, tyre, '#2a2f36') +
            pen.ring(x, y, r - tyre * 0.5 - 3, 4, '#aab0b7') +
            spokes(x, y, r - tyre) +
            pen.round(x, y, 9, '#40474f'),
        )
        .join('') + knobs,
      model === 1 && cut !== 4
        ? pen.seam(
            `M${back - r - 8} ${y - 30}A${r + 14} ${r + 14} 0 0 1 ${back + 60} ${y - r + 10}M${front - 60} ${y - r + 10}A${r + 14} ${r + 14} 0 0 1 ${front + r + 6} ${y - 36}`,
            6,
            pen.dark,
          )
        : '',
    ) +
    pen.thin(
      pen.strap(frame, model === 0 ? 12 : 9, pen.base) +
        pen.strap(
          `M${front} ${y}L${model === 2 ? 306 : 318} ${model === 2 ? 250 : 202}`,
          9,
          model === 0 ? '#2c3037' : pen.dark,
        ),
      pen.strap(
        [
          'M318 202L314 186M292 184Q320 176 346 190',
          'M326 214L316 176C330 160 290 156 270 178',
          'M306 250L296 214C310 196 280 196 262 214',
        ][model] ?? '',
        7,
        '#2c3037',
      ),
      pen.strap(
        model === 2 ? 'M196 262L190 230' : model === 1 ? 'M178 200L172 176' : 'M186 226L178 196',
        7,
        '#40474f',
      ) +
        `<g transform="translate(${[0, -6, 12][model]} ${[0, -20, 34][model]})">${pen.fill('M142 184Q180 176 214 190Q206 204 178 204Q150 206 142 184Z', '#2c3037')}</g>`,
      (pedals ? drive : '') + (cut === 5 ? pen.strap('M196 246L220 330', 24, '#2c3037') : ''),
      cut === 2 ? pen.strap('M136 376L110 440', 5, '#596069') + pen.round(106, 444, 18, '#2a2f36') : '',
      cut === 1 || cut === 5 ? pen.fill('M330 170H430L420 226H340Z', '#a97c4d') : '',
    )
  )
}

/** Locks: folding, or with a chain. */
export const lock: Drawing = (pen, model) =>
  pen.ground(240, 496, 130) +
  (model === 0
    ? pen.layer(
        pen.strap('M150 470L110 300L190 150L310 130L386 270L340 440', 40, '#8d959d'),
        ...[
          [150, 470],
          [110, 300],
          [190, 150],
          [310, 130],
          [386, 270],
          [340, 440],
        ].map(([x = 0, y = 0]) => pen.round(x, y, 13, '#40474f')),
        pen.piece(
          'M120 424H300Q316 424 316 440V490Q316 506 300 506H120Q104 506 104 490V440Q104 424 120 424Z',
          pen.glow('M112 432H140V500H112Z', 0.6),
        ),
        pen.round(284, 466, 15, pen.deep),
        emblem(pen, 190, 466, 2),
      )
    : pen.layer(
        pen.thin(
          pen.seam('M196 400C60 330 60 110 240 96C420 110 420 330 284 400', 34, '#5d646c'),
          `<path d="M196 400C60 330 60 110 240 96C420 110 420 330 284 400" fill="none" stroke="#b6bdc4" stroke-width="22" stroke-dasharray="2 34"/>`,
        ),
        pen.piece(
          'M160 380H320Q336 380 336 396V476Q336 492 320 492H160Q144 492 144 476V396Q144 380 160 380Z',
          pen.glow('M152 388H184V484H152Z', 0.7),
        ),
        pen.round(240, 426, 18, pen.deep) + pen.plain('M233 430H247L251 470H229Z', pen.deep),
      ))

/** Lights: a front light alone, or with the rear light. */
export const bikeLight: Drawing = (pen, model) =>
  `<g transform="translate(${model === 0 ? '-60 -40' : '-68 -60) scale(1.4'})">${pen.layer(pen.piece('M140 210Q140 180 170 176H270Q300 180 300 210V330Q298 356 270 360H170Q142 356 140 330Z', ''), pen.round(220, 268, 66, '#e6edf0'), pen.ring(220, 268, 46, 4, '#aab6bd'), pen.round(220, 268, 24, '#fff3c4'), pen.fill('M190 360H250V400H190Z', '#2c3037'))}</g>` +
  (model === 1
    ? ''
    : `<g transform="translate(110 110)">${pen.layer(pen.piece('M160 220Q160 190 190 188H260Q290 190 290 220V360Q288 388 260 390H190Q162 388 160 360Z', ''), pen.fill('M176 226Q176 206 196 204H254Q274 206 274 226V350Q272 370 254 372H196Q178 370 176 350Z', '#c8322f'), [240, 278, 316].map(y => pen.round(225, y + 10, 15, '#f2726a')).join(''), pen.fill('M196 390H254V426H196Z', '#2c3037'))}</g>`)

/** A floor pump. */
export const pump: Drawing = pen =>
  pen.ground(240, 548, 110) +
  pen.thin(
    pen.strap('M240 90V200', 9, '#aeb5bb'),
    pen.fill('M150 66H330Q340 80 330 96H150Q140 80 150 66Z', '#2c3037'),
    pen.piece('M216 190H264V500H216Z', ''),
    pen.fill('M208 180H272V206H208Z', '#2c3037'),
    pen.strap('M264 480C380 480 380 300 330 240C300 210 300 300 282 330', 7, '#2c3037'),
    pen.fill('M140 520Q240 488 340 520V546H140Z', '#2c3037'),
    pen.round(240, 452, 36, '#f4f3ef'),
    pen.ring(240, 452, 26, 3, '#8a9098'),
    pen.seam('M240 452L256 436', 3.4, '#c8322f'),
  )

/** A tyre, or an inner tube with its valve. */
export const tyre: Drawing = (pen, model) =>
  pen.thin(
    pen.ring(240, 300, 170, 42, pen.line),
    pen.ring(240, 300, 170, 39, model === 0 ? '#2c3037' : pen.base),
    `<circle cx="240" cy="300" r="184" fill="none" stroke="#4a5058" stroke-width="10" stroke-linecap="butt" stroke-dasharray="9 7"/>`,
    pen.ring(240, 300, 153, 4, pen.accent),
    model === 1 ? pen.strap('M240 148V196', 7, '#aeb5bb') : emblem(pen, 240, 470, 1.5),
  )

/** Mudguards, stands, bottle cages: parts of metal and plastic. */
export const bikePart: Drawing = (pen, model) =>
  model === 0
    ? pen.thin(
        pen.strap('M90 420A160 160 0 0 1 400 360', 26, pen.base),
        pen.strap('M240 400L120 340M240 400L250 266M240 400L376 320', 5, '#8a9098'),
        pen.round(240, 400, 12, '#40474f'),
      )
    : pen.thin(
        pen.strap(
          'M190 150C170 260 170 420 200 470H280C310 420 310 260 290 150M182 210H298M200 470Q240 500 280 470',
          9,
          pen.base,
        ),
        pen.strap('M240 200V460', 12, pen.dark),
      )

/** A bicycle trailer for children. */
export const trailer: Drawing = pen =>
  pen.ground(240, 470, 190) +
  pen.thin(
    pen.ring(190, 384, 78, 12, '#2a2f36') +
      pen.ring(190, 384, 68, 4, '#aab0b7') +
      spokes(190, 384, 64) +
      pen.strap('M300 400L450 420', 9, '#4a5058'),
  ) +
  pen.layer(
    pen.piece(
      'M70 330L130 160Q140 140 170 140H330Q352 142 360 166L400 340Q400 372 370 374H104Q72 372 70 330Z',
      pen.plain('M50 310H420V390H50Z', pen.dark),
    ),
    pen.fill('M160 176H240V296H124Z', '#cdd8dc') + pen.fill('M262 176H326L354 296H262Z', '#cdd8dc'),
    pen.strap('M110 370L84 440', 9, '#4a5058'),
    pen.seam('M250 120V20', 3, '#4a5058') + pen.fill('M250 20L310 36L250 54Z', '#e2703a'),
    emblem(pen, 320, 344, 2),
  ) +
  pen.thin(pen.ring(190, 404, 60, 8, '#2a2f36'))

/** A bicycle chain and a chainring. */
export const chain: Drawing = pen =>
  pen.thin(
    `<path d="M240 110C90 110 90 300 130 400C160 480 320 480 350 400C390 300 390 110 240 110Z" fill="none" stroke="${pen.line}" stroke-width="24"/><path d="M240 110C90 110 90 300 130 400C160 480 320 480 350 400C390 300 390 110 240 110Z" fill="none" stroke="#aeb5bb" stroke-width="20" stroke-linecap="butt" stroke-dasharray="17 6"/><path d="M240 110C90 110 90 300 130 400C160 480 320 480 350 400C390 300 390 110 240 110Z" fill="none" stroke="#4a5058" stroke-width="7" stroke-linecap="butt" stroke-dasharray="5 18"/>`,
    pen.round(240, 270, 62, '#596069'),
    pen.ring(240, 270, 40, 6, '#aeb5bb'),
    emblem(pen, 240, 270, 3),
  )
