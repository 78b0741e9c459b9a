export interface DemoSocialPost {
  id: string
  text: string
  /** Hours before now. */
  hoursAgo: number
  /** The goods drawn beside the post. null: text only. */
  drawn: { kind: 'lavvo' | 'dunjakke' | 'termos' | 'alpinski'; hex: string } | null
}

/** The demo chain's posts in a social network. */
export const demoSocialPosts: DemoSocialPost[] = [
  {
    id: 'demo-6',
    text: 'Første snøen har lagt seg på Voss! ❄️ Skiene er slipt og klare i butikken. Kom innom, så finner vi lengden som passer deg.',
    hoursAgo: 20,
    drawn: { kind: 'alpinski', hex: '#c8452f' },
  },
  {
    id: 'demo-5',
    text: 'Spørsmålet vi får oftest i november: Holder det med én dunjakke?\n\nSvaret vårt: ja, om den er lett nok til å ligge i sekken og stor nok til å gå utenpå alt det andre.',
    hoursAgo: 75,
    drawn: { kind: 'dunjakke', hex: '#1b4a63' },
  },
  {
    id: 'demo-4',
    text: 'Lørdag holder vi åpent en time lenger i alle butikkene. Reserver på nettet fredag kveld, så ligger posen klar når du kommer.',
    hoursAgo: 130,
    drawn: null,
  },
  {
    id: 'demo-3',
    text: 'Teltet tåler mer vinter enn du tror. Her er det kollega Ingvild som har prøvd lavvoen i åtte minus. «Kaffen var varm hele natten», sier hun.',
    hoursAgo: 210,
    drawn: { kind: 'lavvo', hex: '#5b6b3f' },
  },
  {
    id: 'demo-2',
    text: 'Tips: Skyll termosen med kokende vann før du fyller den. Da er kakaoen varm en time lenger. ☕',
    hoursAgo: 290,
    drawn: { kind: 'termos', hex: '#8a2f3c' },
  },
]
