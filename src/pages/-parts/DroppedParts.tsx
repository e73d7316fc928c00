import { CloseButton } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './DroppedParts.module.css'
import { droppedParts } from './search.ts'

/** Says which parts of the address one came in by were not understood. */
export function DroppedParts() {
  const router = useRouter()
  const [asked] = useState(() => router.options.parseSearch?.(window.location.search) ?? {})
  const [closed, setClosed] = useState(false)
  const taken = useRouterState({
    select: ({ matches }) =>
      Object.assign({}, ...matches.map((match) => match._strictSearch)) as Record<string, unknown>,
  })
  const [dropped] = useState(() => droppedParts(asked, taken))
  if (closed || dropped.length === 0) return null
  return (
    <div role="status" className={classes.root}>
      <span>
        Part of the address was not understood and was left out: <code>{dropped.join(', ')}</code>
      </span>
      <CloseButton size="sm" aria-label="Close this note" onClick={() => setClosed(true)} />
    </div>
  )
}
