import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { EmptyCart } from './EmptyCart.tsx'

/**
 * The empty cart. The server renders every cart as empty; the script of `noteCart` marks the page if the cart has
 * lines.
 */
export function NoLines() {
  if (useScripted()) return tall(<EmptyCart />)
  return tall(
    <>
      <div className="unless-cart">
        <EmptyCart />
      </div>
      <div className="if-cart">
        <Loading label="Henter handlekurven …">
          {[0, 1].map(line => (
            <div key={line} className="flex gap-3 border-t border-line py-5">
              <Skeleton className="aspect-[4/5] w-18 shrink-0 rounded-small" />
              <div className="grow">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="mt-2 h-4 w-1/3" />
              </div>
            </div>
          ))}
          <Skeleton className="mt-6 h-14 rounded-button" />
        </Loading>
      </div>
    </>,
  )
}

/** The footer starts below the window, so that it does not move while lines or bestsellers load. */
const tall = (children: ReactNode) => <div className="min-h-[85dvh]">{children}</div>
