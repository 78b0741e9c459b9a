import { searchField } from '../../tests/e2e/support/shopper.ts'
import { at, type PageState } from './state.ts'

const typed = (name: string, text: string, ...keys: string[]): PageState => ({
  name,
  async show(page, url) {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    const field = searchField(page).first()
    // One brand has no search field.
    if ((await field.count()) === 0) return
    await field.pressSequentially(text)
    await page.locator('.list-box').first().waitFor()
    for (const key of keys) await page.keyboard.press(key)
  },
})

export const searchStates: PageState[] = [
  typed('forslag til «jak»', 'jak'),
  typed('forslag, ett merket', 'rød jakke', 'ArrowDown', 'ArrowDown'),
  typed('ingen forslag', 'qqqq'),
  at('/search/jakke'),
  at('søk med chips', '/search/r%C3%B8d%20regnjakke%20barn%20110%20under%20500'),
  at('søk, stavet feil', '/search/jakkke%20dame'),
  at('søk uten treff', '/search/finnesikke'),
]
