import type { StaffAccount } from '#contract/staff.ts'
import { ScannerSearch } from '../frame/ScannerSearch.tsx'

export function ShopSearch(request: { shops: StaffAccount['shops']; shop: number; q: string }) {
  return <ScannerSearch action="/ansatt/lager" label="Finn vare" hint="Strekkode, varenummer, navn" {...request} />
}
