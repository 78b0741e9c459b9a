import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

type Provider = 'Vipps' | 'Klarna' | 'Qliro'

export const payWith = (page: Page, provider: Provider) => page.getByLabel(`Nå, med ${provider}`).check()
export const payButton = (page: Page, provider: Provider) => page.getByRole('button', { name: `Betal med ${provider}` })
export const atProvider = (page: Page) => expect(page).toHaveURL(/\/pay\//)
