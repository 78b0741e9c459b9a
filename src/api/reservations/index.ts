import type { Api, ApiDeps } from '../deps.ts'
import { registerAttempt } from './attempt.ts'
import { registerPhoneRule } from './phone-rule.ts'
import { registerQuestions } from '../questions/questions.ts'
import { registerChangeShop } from './change-shop.ts'
import { registerCollector } from './collector.ts'
import { registerExtend } from './extend.ts'
import { registerPlaceReservation } from './place.ts'
import { registerReceipt } from './receipt.ts'
import { registerReceipts } from './receipts.ts'
import { registerWithdraw } from './withdraw.ts'
import { registerWithdrawByNumber } from './withdraw-by-number.ts'

export function registerReservations(api: Api, deps: ApiDeps): void {
  registerPlaceReservation(api, deps)
  registerReceipt(api, deps)
  registerExtend(api, deps)
  registerChangeShop(api, deps)
  registerCollector(api, deps)
  registerQuestions(api, deps)
  registerReceipts(api, deps)
  registerWithdraw(api, deps)
  registerWithdrawByNumber(api, deps)
  registerAttempt(api, deps)
  registerPhoneRule(api, deps)
}
