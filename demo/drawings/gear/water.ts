import { emblem } from '../clothes/marks.ts'
import { whole } from '../path.ts'
import type { Drawing } from '../pen.ts'

/** A life vest: foam panels, belts, a collar to lift by. */
export const lifeVest: Drawing = (pen, model) =>
  pen.layer(pen.fill(whole('M240 96C196 96 160 110 156 140L170 200H240'), pen.deep)) +
  pen.layer(
    pen.mirrored(
      pen.piece(
        'M236 178C214 170 196 150 186 108C160 112 142 124 132 140C146 200 140 240 108 276L104 470Q110 500 150 504L236 506Z',
        pen.folds('M130 290Q180 310 226 296M126 390Q180 410 228 398', 10, 0.5) +
          (model === 1 ? pen.plain('M90 130H200V220H90Z', pen.accent) : ''),
      ) +
        pen.seam('M110 330Q170 346 236 340') +
        pen.stitch('M128 300H226V326H128Z') +
        pen.seam('M118 424H236', 2),
    ),
    pen.strap('M104 300H376M104 386H376M106 462H374', 15, '#2c3037'),
    [300, 386, 462]
      .map(y => pen.fill(`M216 ${y - 14}h48v28h-48z`, '#3b4149') + pen.seam(`M240 ${y - 12}v24`, 2, '#6d747d'))
      .join(''),
    pen.zip(240, 180, 290),
    pen.mirrored(pen.plain('M140 160L176 152L180 172L144 180Z', '#dfe3e6')),
    emblem(pen, 300, 260, 1.7),
  )

/** A kayak and its paddle. */
export const kayak: Drawing = (pen, model) =>
  `<g transform="rotate(20 240 300)">${pen.layer(
    pen.piece(
      model === 0
        ? 'M200 12C250 120 272 220 272 300C272 400 250 500 200 588C150 500 128 400 128 300C128 220 150 120 200 12Z'
        : 'M200 30C262 90 280 200 280 300C280 420 262 510 200 572C138 510 120 420 120 300C120 200 138 90 200 30Z',
      pen.plain('M100 0H300V120L200 160L100 120Z', pen.accent) +
        pen.soft('M150 160Q140 300 160 460Q170 300 172 140Z', '#fff', 0.4) +
        pen.seam('M200 20V232M200 376V580', 2),
    ),
    pen.fill(
      'M160 300C160 250 176 226 200 226C224 226 240 250 240 300C240 350 224 374 200 374C176 374 160 350 160 300Z',
      pen.deep,
    ),
    pen.fill('M172 330Q200 316 228 330V356Q200 366 172 356Z', '#4a5058'),
    [150, 440].map(y => pen.ring(200, y, 17, 4, pen.deep)).join(''),
    pen.seam('M172 186L228 212M228 186L172 212M172 396L228 420M228 396L172 420', 2.6, '#2c3037'),
    emblem(pen, 200, 500, 2.2),
  )}${pen.thin(pen.strap('M340 70V540', 9, '#2c3037'), pen.piece('M340 20C372 40 370 110 346 150H334C310 110 320 40 340 20Z', ''), pen.piece('M340 590C372 570 370 500 346 460H334C310 500 320 570 340 590Z', ''))}</g>`

export const towel: Drawing = (pen, model) =>
  pen.layer(
    pen.piece(
      'M110 90H370L378 520Q240 532 102 520Z',
      pen.texture(8, 8, 0, pen.dot(3, 3, 1.5, `${pen.light}88`)) +
        (model === 0
          ? pen.plain('M80 420H400V470H80ZM80 484H400V492H80Z', pen.accent)
          : pen.texture(480, 90, 80, pen.plain('M0 0H480V45H0Z', pen.accent))) +
        pen.folds('M170 110Q160 300 176 500M300 110Q316 300 300 500', 12, 0.5),
    ),
    pen.piece('M110 90H370L372 150Q240 166 108 150Z', pen.soft('M100 140H380V170H100Z')),
    emblem(pen, 330, 390, 2),
  )

/** A snorkel and a diving mask. */
export const snorkelSet: Drawing = pen =>
  pen.layer(
    pen.strap('M380 90C420 90 416 140 412 330C410 400 350 410 330 380', 18, pen.base),
    pen.fill('M300 352h44v34h-44z', '#2c3037'),
  ) +
  pen.layer(
    pen.strap('M70 300C40 220 400 220 372 300', 14, '#2c3037'),
    pen.piece(
      'M80 290Q90 260 220 258Q352 260 362 290Q366 370 320 396Q270 400 248 366Q220 340 194 366Q170 400 122 396Q76 370 80 290Z',
      '',
    ),
    pen.fill(
      'M100 296Q120 276 206 278V350Q186 378 130 376Q96 356 100 296ZM236 278Q322 276 342 296Q346 356 312 376Q256 378 236 350Z',
      '#a9cddd',
    ),
    pen.plain('M112 300Q130 286 190 286L140 366Q108 346 112 300ZM246 286H300L256 344Z', '#fff', 0.45),
  )

/** A stand-up paddle board. */
export const paddleBoard: Drawing = (pen, model) =>
  `<g transform="rotate(12 240 300)">${pen.layer(pen.piece('M240 14C310 70 336 180 334 300C332 430 310 540 282 582Q240 596 198 582C170 540 148 430 146 300C144 180 170 70 240 14Z', pen.plain(model === 0 ? 'M120 60H360V200L240 240L120 200Z' : 'M120 420H360V470H120ZM120 486H360V500H120Z', pen.accent) + pen.soft('M180 130Q164 300 190 520Q190 300 204 130Z', '#fff', 0.4)), pen.fill('M176 250Q240 236 304 250L300 460Q240 476 180 460Z', pen.dark), pen.seam('M186 290H294M184 330H296M184 370H296M186 410H294', 2), pen.fill('M214 350h52v14h-52z', '#2c3037'), pen.seam('M196 150L284 200M284 150L196 200', 3, '#2c3037'), emblem(pen, 240, 110, 3))}</g>`

/** A paddle with two blades. */
export const paddle: Drawing = pen =>
  `<g transform="rotate(32 240 300)">${pen.thin(pen.strap('M240 90V510', 11, '#2c3037'), pen.fill('M232 270h16v60h-16z', pen.accent))}${pen.layer(pen.piece('M240 -30C300 0 300 110 256 180H226C196 130 196 10 240 -30Z', pen.seam('M240 -20V180', 3) + pen.plain('M200 -40H300V20L200 60Z', pen.accent)), pen.piece('M240 630C300 600 300 490 256 420H226C196 470 196 590 240 630Z', pen.seam('M240 620V420', 3) + pen.plain('M200 640H300V590L200 540Z', pen.accent)))}</g>`
