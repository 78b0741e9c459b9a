import type { Faces } from '#modules/documents/brands/index.ts'
import type { Sender } from '#platform/mail.ts'
import type { BrandId } from '#shared/brand-ids.ts'

/** By whom a brand's mails are signed, as its face is when the mail goes; of null: the standard brand's. */
export function mailSenders(faces: Pick<Faces, 'of' | 'senderOf'>, standard: BrandId, publicUrl: string) {
  const domain = new URL(publicUrl).hostname
  return (of: BrandId | null): Sender => {
    const brand = of ?? standard
    const { name, themeColour: colour } = faces.of(brand)
    return { address: faces.senderOf(brand) ?? `ikke-svar@${domain}`, brand: { name, colour }, domain }
  }
}
