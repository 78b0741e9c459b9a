import type { StaffAccount } from '#contract/staff.ts'
import { ScannerSearch } from '../frame/ScannerSearch.tsx'

export function FindSearch(request: { shops: StaffAccount['shops']; shop: number; q: string }) {
  return (
    <ScannerSearch
      action="/ansatt/finn"
      label="Hva ser kunden etter?"
      hint="Skriv som kunden sier det, gjerne med størrelse, eller skann strekkoden"
      {...request}
    />
  )
}
