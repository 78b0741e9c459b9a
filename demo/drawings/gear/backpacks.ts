import { whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

const buckle = (pen: Pen, x: number, y: number) =>
  pen.fill(`M${x - 11} ${y}h22l3 12l-4 14h-20l-4 -14z`, '#2c3037') + pen.seam(`M${x - 5} ${y + 6}h10`, 2, '#6d747d')
const handle = (pen: Pen, y: number) => pen.strap(`M212 ${y}C208 ${y - 42} 272 ${y - 42} 268 ${y}`, 10, pen.dark)
const shoulderStraps = (pen: Pen) =>
  pen.layer(pen.mirrored(pen.strap('M166 150C112 200 84 330 108 452C112 476 122 494 134 506', 20, pen.dark)))
const flatZip = (pen: Pen, path: string) => pen.seam(path, 6, pen.deep) + pen.seam(path, 1.6, pen.accent)

/** A daypack: two chambers and a pocket in front. */
const daypack = (pen: Pen) =>
  shoulderStraps(pen) +
  pen.layer(
    handle(pen, 96),
    pen.piece(
      whole('M240 84C160 84 130 130 126 210L114 470Q112 540 160 544Q200 550 240 550'),
      pen.folds('M140 250Q130 340 136 440M346 240Q354 340 346 470', 10, 0.4) +
        pen.plain('M100 60H380V190Q240 160 100 190Z', pen.dark, pen.mark % 2 ? 0.85 : 0),
    ),
    flatZip(pen, 'M130 330C130 180 150 116 240 112C330 116 350 180 350 330') + pen.seam('M350 330v24', 5, pen.accent),
  ) +
  pen.layer(
    pen.mirrored(pen.fill('M120 390C100 396 96 420 98 470C100 500 112 506 126 506Z', pen.dark)),
    pen.piece(
      whole('M240 318C176 318 152 336 150 370L144 480Q146 514 180 516L240 520'),
      pen.folds('M166 400Q160 440 168 490M316 400Q322 440 312 486', 8, 0.4),
    ),
    flatZip(pen, 'M154 368Q240 336 326 368') + pen.seam('M326 368v22', 5, pen.accent),
    emblem(pen, 240, 436, 2.6),
  )

/** A trekking backpack: a lid, compression straps, side pockets, a hip belt. */
const trekking = (pen: Pen) =>
  pen.layer(
    pen.mirrored(
      pen.strap('M150 470C110 480 76 500 66 532', 24, pen.dark) +
        pen.fill('M126 260C96 262 92 290 94 330V440Q96 468 124 470Z') +
        flatZip(pen, 'M106 290V430'),
    ),
  ) +
  pen.layer(
    pen.piece(
      whole('M240 130H130L116 480Q116 552 168 556L240 558'),
      pen.folds('M136 300Q126 380 134 480M344 300Q354 400 342 500', 10, 0.4) +
        pen.plain('M100 440H380V560H100Z', pen.dark, 0.8),
    ),
    flatZip(pen, 'M136 446Q240 466 344 446'),
  ) +
  pen.layer(
    pen.piece(whole('M240 230H172L164 410Q166 430 240 434'), pen.soft('M170 230H310V250H170Z', pen.deep, 0.5)),
    emblem(pen, 240, 350, 2.8),
  ) +
  pen.layer(
    pen.mirrored(
      pen.strap('M182 200V296', 11, pen.deep) +
        buckle(pen, 182, 262) +
        pen.strap('M126 330L172 344M122 400L168 410', 7, pen.deep),
    ),
  ) +
  pen.layer(
    handle(pen, 62),
    pen.piece(
      whole('M240 50C160 50 130 70 122 110L118 190Q180 222 240 222'),
      pen.folds('M150 100Q200 80 260 90', 9, 0.3) +
        pen.stitch(whole('M240 62C170 62 142 80 134 112L130 184Q186 210 240 210')),
    ),
    flatZip(pen, 'M150 176Q240 196 330 176') + emblem(pen, 240, 124, 2),
  )

/** A child's backpack: round, with pockets and reflectors. */
const childs = (pen: Pen) =>
  pen.layer(pen.mirrored(pen.strap('M176 190C128 230 108 330 126 440C130 462 138 474 146 484', 18, pen.dark))) +
  pen.layer(
    handle(pen, 142),
    pen.piece(
      whole('M240 128C164 128 136 176 132 250L124 450Q124 510 168 514L240 518'),
      pen.plain('M110 110H370V252Q240 232 110 252Z', pen.accent, 0.95) +
        pen.folds('M148 290Q140 350 146 430M336 290Q344 360 336 440', 9, 0.4),
    ),
    flatZip(pen, 'M136 330C138 214 160 162 240 158C320 162 342 214 344 330'),
  ) +
  pen.layer(
    pen.mirrored(pen.fill('M130 380C110 384 108 410 110 450Q112 476 132 478Z', pen.dark)),
    pen.fill(whole('M240 340C184 340 164 352 162 380L158 460Q160 484 188 486L240 488')),
    flatZip(pen, 'M166 378Q240 352 314 378'),
    pen.seam('M176 462H304', 9, '#dfe3e6'),
    emblem(pen, 240, 422, 2.6),
    emblem(pen, 240, 206, 3, pen.base),
  )

/** A backpack with a roll top and a buckle. */
const rollTop = (pen: Pen) =>
  shoulderStraps(pen) +
  pen.layer(
    pen.piece(
      whole('M240 150H124L112 490Q112 548 160 550L240 552'),
      pen.folds('M130 240Q180 260 240 246T350 246M136 300Q128 400 136 490', 10, 0.45) +
        pen.plain('M100 420H380V560H100Z', pen.dark, 0.9),
    ),
    flatZip(pen, 'M160 346H320') + pen.seam('M320 346v20', 5, pen.accent),
    emblem(pen, 240, 486, 2.6),
  ) +
  pen.layer(
    pen.piece('M118 92H362L366 170H114Z', pen.folds('M120 118H360M120 146H360', 8, 0.5)),
    pen.strap('M240 92V330', 14, pen.deep) + buckle(pen, 240, 270),
  )

export const backpack: Drawing = (pen, model) =>
  pen.ground(240, 556, 140) + ([daypack, trekking, childs, rollTop][model]?.(pen) ?? '')
