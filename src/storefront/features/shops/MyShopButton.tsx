import Check from 'lucide-react/icons/check'
import { useLocation, useNavigate } from 'react-router'
import { Button, type ButtonSize } from '#ui/controls/Button.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { listWithShop } from './picker/back-to-list.ts'
import type { MyShop } from './my-shop-store.ts'
import { useMyShop } from './use-my-shop.ts'

/**
 * Sets or clears the shopper's own shop, which the browser stores. If a list asked for a shop, leads back to that list.
 * The button is hidden without JavaScript.
 */
export function MyShopButton({ shop: { id, name, slug }, size = 'small' }: { shop: MyShop; size?: ButtonSize }) {
  const { shop: mine, choose } = useMyShop()
  const scripted = useScripted()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const chosen = mine?.id === id
  return (
    <Button
      look="quiet"
      size={size}
      aria-pressed={chosen}
      aria-label={`${chosen ? 'Min butikk' : 'Gjør til min butikk'}: ${name}`}
      className={`min-h-tap ${scripted ? '' : 'invisible'}`}
      onClick={() => {
        choose(chosen ? null : { id, name, slug })
        const list = chosen ? null : listWithShop(state, id)
        if (list !== null) void navigate(list, { replace: true })
      }}
    >
      {chosen && <Check aria-hidden size={18} />}
      <span>{chosen ? 'Min butikk' : 'Gjør til min butikk'}</span>
    </Button>
  )
}
