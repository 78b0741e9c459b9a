const oneSize = /^(one[ -]?size|os|uni|universal|en størrelse)$/i

/** A size as shown to shoppers: `One size` is translated. */
export const sizeLabel = (name: string): string => (oneSize.test(name.trim()) ? 'Én størrelse' : name)
