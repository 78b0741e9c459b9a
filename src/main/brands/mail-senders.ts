import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import type { Sender } from '#platform/mail/mail.ts'
import type { BrandId } from '#shared/brand-ids.ts'

/**
 * Returns a function that gives the sender of a brand's mails, by its current settings. For null it gives the default
 * brand's.
 */
export function mailSenders(
  brandSettings: Pick<BrandSettingsStore, 'of' | 'senderOf'>,
  standard: BrandId,
  publicUrl: string,
) {
  const domain = new URL(publicUrl).hostname
  return (of: BrandId | null): Sender => {
    const brand = of ?? standard
    const { name, themeColour: colour, seller, contact } = brandSettings.of(brand)
    const footer = seller.length === 0 ? [] : [seller.join(', '), `${contact.phone} · ${contact.email}`]
    return { address: brandSettings.senderOf(brand) ?? `ikke-svar@${domain}`, brand: { name, colour, footer }, domain }
  }
}
