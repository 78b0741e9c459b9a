import type { Page } from '@playwright/test'
import { demoLogin, logInAtTheDesk } from './shopper.ts'

/** Opens the design system page, as staff see it. */
export async function openBlocks(page: Page): Promise<void> {
  await logInAtTheDesk(page, demoLogin('admin'), '', '/ansatt/ui')
}

/** Drags a finger sideways; the context needs touch. */
export async function dragWithAFinger(page: Page, from: { x: number; y: number }, dx: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: Math.round(from.x) + moved, y: Math.round(from.y) }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(Math.round(dx * part)) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
