import { formatMoney } from '../format/format.ts'
import type { UnitPrice } from './unit-price.ts'

/** `kr 249,00/kg` */
export const unitLabel = ({ price, per }: UnitPrice): string => `${formatMoney(price)}/${per}`
