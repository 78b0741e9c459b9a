import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'

// The right to withdraw from a purchase that is paid online, by law.
const withdrawalDays = 14
type Brand = Pick<ResolvedBrandSettings, 'name' | 'logo' | 'icon' | 'contact' | 'company'>

/** The brand and its return policy as schema.org data: https://schema.org/Organization */
export function organizationFacts({ name, logo, icon, contact, company }: Brand, absolute: (path: string) => string) {
  return {
    '@type': 'Organization',
    '@id': absolute('/#firma'),
    name,
    ...(company.name && { legalName: company.name }),
    ...(company.orgNo && { vatID: `NO${company.orgNo.replaceAll(/\D/g, '')}MVA` }),
    url: absolute('/'),
    logo: absolute(logo?.url ?? icon),
    ...(contact.tel && { telephone: contact.tel }),
    ...(contact.email && { email: contact.email }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': absolute('/#retur'),
      applicableCountry: 'NO',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: withdrawalDays,
      merchantReturnLink: absolute('/kjopsvilkar'),
    },
  }
}
