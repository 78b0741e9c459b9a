import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

/** Duffel and sports bags. */
export const duffel: Drawing = (pen, model) =>
  pen.ground(240, 462, 180) +
  pen.layer(pen.strap('M150 284C150 120 330 120 330 284', 13, pen.deep)) +
  pen.layer(
    pen.piece(
      'M54 320Q58 244 130 238H350Q422 244 426 320L430 400Q428 456 370 458H110Q52 456 50 400Z',
      pen.plain(
        model === 0 ? 'M40 220H120Q104 340 118 470H40ZM440 220H360Q376 340 362 470H440Z' : 'M40 380H440V470H40Z',
        pen.dark,
      ) +
        pen.folds('M170 280Q160 350 176 430M316 280Q326 350 308 430M220 260Q240 280 262 260', 10, 0.5) +
        pen.soft('M100 262Q240 240 380 262Q240 280 100 262Z', '#fff', 0.25),
    ),
    pen.seam('M116 258H364', 7, pen.deep) +
      pen.seam('M116 258H364', 2, pen.accent) +
      pen.seam('M364 258l14 16', 5, pen.accent),
    pen.mirrored(pen.strap('M150 262V456', 15, pen.deep) + pen.stitch('M146 300V450M154 300V450')),
    model === 0 ? pen.fill('M190 330H290V424H190Z') + pen.stitch('M196 336H284V418H196Z') : '',
    emblem(pen, 240, model === 0 ? 376 : 330, 3),
  ) +
  pen.layer(pen.strap('M150 284C166 200 314 200 330 284', 13, pen.dark) + pen.fill('M204 214h72v26h-72z', pen.deep))

/** Hip bags and running belts. */
export const hipBag: Drawing = (pen, model) =>
  pen.layer(
    pen.strap('M96 300C20 240 60 150 240 144C420 150 460 240 384 300', 16, pen.dark) +
      pen.fill('M214 132h52v26h-52z', '#2c3037'),
  ) +
  pen.layer(
    pen.piece(
      model === 0
        ? 'M84 280Q110 256 240 256T396 280Q412 340 372 396Q330 424 240 424T108 396Q68 340 84 280Z'
        : 'M60 296Q110 272 240 272T420 296Q424 330 404 362Q340 380 240 380T76 362Q56 330 60 296Z',
      pen.folds('M120 340Q170 380 240 376M370 330Q350 376 300 392', 10, 0.45),
    ),
    pen.seam('M110 296Q240 272 370 296', 7, pen.deep) +
      pen.seam('M110 296Q240 272 370 296', 2, pen.accent) +
      pen.seam('M370 296l10 18', 5, pen.accent),
    model === 0
      ? pen.piece(
          'M118 330Q240 308 362 330Q366 376 336 396Q240 410 144 396Q114 376 118 330Z',
          pen.soft('M118 330Q240 308 362 330V346Q240 328 118 346Z'),
        ) + pen.seam('M134 344Q240 326 346 344', 5, pen.deep)
      : '',
    emblem(pen, 240, model === 0 ? 372 : 336, 2.2),
  )

/** Shoulder bags, and bags for a computer. */
export const shoulderBag: Drawing = (pen, model) =>
  pen.ground(240, 492, 150) +
  pen.layer(pen.strap('M118 260C100 40 380 40 362 260', 13, pen.dark)) +
  pen.layer(
    pen.piece(
      'M96 250H384L394 470Q392 490 368 490H112Q88 490 86 470Z',
      pen.folds('M120 300Q110 380 120 460M360 300Q370 380 358 460', 10, 0.4),
    ),
    model === 0
      ? pen.piece(
          'M90 244H390L384 380Q360 412 240 412T96 380Z',
          pen.stitch('M102 256H378L372 374Q350 400 240 400T108 374Z'),
        ) + pen.strap('M180 380v40M300 380v40', 12, pen.deep)
      : pen.seam('M110 284H370', 7, pen.deep) +
          pen.seam('M110 284H370', 2, pen.accent) +
          pen.strap('M190 250C190 210 290 210 290 250', 11, pen.deep) +
          pen.fill('M126 350H354V460H126Z') +
          pen.seam('M136 366H344', 5, pen.deep),
    emblem(pen, 240, model === 0 ? 336 : 414, 3),
  )

/** Dry bags, rolled shut. */
export const dryBag: Drawing = pen =>
  pen.ground(240, 540, 110) +
  pen.layer(
    pen.piece(
      'M150 180Q240 200 330 180L344 500Q340 540 240 544Q140 540 136 500Z',
      pen.folds('M156 210Q190 250 180 320M326 220Q290 260 300 330M160 420Q240 450 320 420', 11, 0.5) +
        pen.soft('M170 230Q180 350 168 480Q196 350 190 230Z', '#fff', 0.4),
    ),
    emblem(pen, 240, 380, 4),
  ) +
  pen.layer(
    pen.piece('M140 120H340L346 190Q240 206 134 190Z', pen.folds('M140 146H340M138 170H340', 7, 0.6)),
    pen.strap('M150 120C160 60 320 60 330 120', 12, pen.dark) + pen.fill('M214 62h52v26h-52z', '#2c3037'),
  )
