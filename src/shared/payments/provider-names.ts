/** Providers of payments that the shop speaks with, as addresses name them. */
export const providerNames = ['vipps', 'klarna', 'qliro'] as const
export type ProviderName = (typeof providerNames)[number]

/** As shoppers know them. */
export const providerLabels: Record<ProviderName, string> = { vipps: 'Vipps', klarna: 'Klarna', qliro: 'Qliro' }
