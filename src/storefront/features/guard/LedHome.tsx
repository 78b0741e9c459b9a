import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hiddenArticleMark } from './lead-back.ts'
import { tellHiddenArticle } from './tell-hidden.ts'

/** Explains, once, that the URL of a hidden article redirected to the home page. */
export function LedHome() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== hiddenArticleMark) return
    tellHiddenArticle()
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])
  return null
}
