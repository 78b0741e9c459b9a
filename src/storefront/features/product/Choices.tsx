import { Link } from 'react-router'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { Picture, type PictureSource } from '#ui/display/Picture.tsx'
import type { VariantChoice } from './choose-variant.ts'

const toChoice = ({ colourId, sizeId }: VariantChoice) => {
  const params = new URLSearchParams()
  if (colourId !== null) params.set('farge', String(colourId))
  if (sizeId !== null) params.set('storrelse', String(sizeId))
  return { search: params.toString() }
}

export function ColourChoice({
  colours,
  pictures,
  choice,
}: {
  colours: { id: number; name: string; hex: string | null; inStock: boolean }[]
  /** Pictures by colour id. null: swatches are shown instead. */
  pictures: ReadonlyMap<number | null, PictureSource> | null
  choice: VariantChoice
}) {
  if (colours.length === 0) return null
  const chosen = colours.find(colour => colour.id === choice.colourId)
  return (
    <section aria-labelledby="farge" className="mt-6">
      <h2 id="farge" className="font-semibold tracking-normal">
        Farge: <span className="font-normal">{chosen?.name}</span>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {colours.map(colour => (
          <li key={colour.id}>
            <Link
              to={toChoice({ ...choice, colourId: colour.id })}
              replace
              preventScrollReset
              aria-current={colour.id === choice.colourId ? 'true' : undefined}
              aria-label={colour.inStock ? colour.name : `${colour.name}, ikke på lager`}
              title={colour.name}
              className={pictures ? 'picture-pick' : 'swatch-pick'}
            >
              <ColourLook {...colour} picture={pictures?.get(colour.id)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ColourLook({
  hex,
  inStock,
  picture,
}: {
  hex: string | null
  inStock: boolean
  picture: PictureSource | undefined
}) {
  if (!picture) return <Swatch hex={hex} size="large" soldOut={!inStock} />
  return (
    <>
      <Picture source={picture} alt="" sizes="56px" />
      {!inStock && (
        <svg aria-hidden viewBox="0 0 56 70" className="absolute inset-0 text-soft" fill="none" stroke="currentcolor">
          <path d="M2 68 54 2" strokeWidth="1.5" />
        </svg>
      )}
    </>
  )
}

export function SizeChoice({
  sizes,
  choice,
  ownShop,
}: {
  sizes: { id: number; name: string; inStock: boolean; inShop: boolean }[]
  choice: VariantChoice
  /** The name of the shopper's own shop. Sizes that it lacks are struck through, and can still be chosen. */
  ownShop: string | null
}) {
  const lackOf = ({ inStock, inShop }: (typeof sizes)[number]) =>
    inStock ? (inShop || ownShop === null ? '' : `, ikke i ${ownShop}`) : ', ikke på lager'
  return (
    <section aria-labelledby="storrelse" className="mt-6">
      <h2 id="storrelse" className="scroll-mt-24 font-semibold tracking-normal">
        Størrelse{choice.sizeId === null && <span className="font-normal text-soft"> – velg din</span>}
      </h2>
      <ul className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6 desk:grid-cols-4">
        {sizes.map(size => (
          <li key={size.id}>
            <Link
              to={toChoice({ ...choice, sizeId: size.id })}
              replace
              preventScrollReset
              aria-current={size.id === choice.sizeId ? 'true' : undefined}
              aria-label={`${size.name}${lackOf(size)}`}
              className={`grid min-h-12 place-items-center rounded-small border px-1 text-center font-medium hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper ${size.inStock ? 'border-strong' : 'border-line bg-mist text-soft'} ${size.inStock && size.inShop ? '' : 'line-through decoration-1'}`}
            >
              {size.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
