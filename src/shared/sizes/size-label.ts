const oneSize =
  /^(?:one[ -]?size(?: fits (?:all|most))?|os|o\/s|uni|universal|[eé]n (?:størrelse|str\.?)|fri størrelse|free ?size|tu)$/i

/** Whether the goods have a single size: `One size`, `OS`, `Én størrelse`. */
export const isOneSize = (name: string): boolean => oneSize.test(name.normalize('NFC').trim())

/** A size as shown to shoppers: `One size` is translated. */
export const sizeLabel = (name: string): string => (isOneSize(name) ? 'Én størrelse' : name)
