const oneSize = /^(one[ -]?size|os|uni|universal|en størrelse)$/i

/** A size as shoppers read it: what systems call `One size` is one size in Norwegian too. */
export const sizeLabel = (name: string): string => (oneSize.test(name.trim()) ? 'Én størrelse' : name)
