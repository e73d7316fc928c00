import { createSpotlight, Spotlight, type SpotlightActionGroupData, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './Palette.module.css'

const [store, spotlight] = createSpotlight()

/** Something the search can find: a screen, an object or an action. */
export interface Findable {
  id: string
  group: string
  label: string
  /** Quiet, under the label: a code, or where it leads. */
  detail?: string
  icon: Icon
  onPick: () => void
}

interface PaletteProps {
  opened: boolean
  onClose: () => void
  findables: readonly Findable[]
  /** What can be done with any words that were typed. */
  lookUp: (query: string) => Findable[]
}

/** The search's window. */
export function Palette({ opened, onClose, findables, lookUp }: PaletteProps) {
  const [query, setQuery] = useState('')
  const words = query.trim()
  const offered = words ? [...findables, ...lookUp(words)] : findables
  const active = useActiveOption(offered.map(({ id }) => id).join(' '))
  useEffect(() => {
    if (opened) spotlight.open()
  }, [opened])
  const groups = new Map<string, SpotlightActionGroupData>()
  for (const { id, group, label, detail, icon: Glyph, onPick } of offered) {
    const held = groups.get(group) ?? { group, actions: [] }
    held.actions.push({
      id,
      label,
      description: detail,
      role: 'option',
      leftSection: <Glyph size={18} stroke={1.6} aria-hidden />,
      onClick: onPick,
    })
    groups.set(group, held)
  }
  return (
    <Spotlight
      store={store}
      actions={[...groups.values()]}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={onClose}
      highlightQuery
      scrollable
      maxHeight={420}
      limit={40}
      nothingFound="No results. Try a name, a code, or a screen."
      transitionProps={{ duration: 80 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={classes}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Search' }, actionsList: { role: 'listbox', 'aria-label': 'Found' } }}
      searchProps={{
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': active.list,
        'aria-activedescendant': active.option,
        'aria-label': 'Search screens, objects, people and actions',
        placeholder: 'Search screens, objects, people and actions',
        leftSection: <IconSearch size={18} stroke={1.6} />,
      }}
    />
  )
}

const optionId = 'palette-option'

/** Gives the chosen action an id, so that the field can name it to a screen reader: the library marks it only for the eye. */
function useActiveOption(ids: string): { list: string | undefined; option: string | undefined } {
  const { selected, listId, query } = useSpotlight(store)
  const [option, setOption] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, and what arrives later, make other actions
  useEffect(() => {
    const actions = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
    // what arrives later may stand before what is chosen: the first stays chosen until somebody moves
    if (selected <= 0 && actions.some((action) => action.hasAttribute('data-selected')))
      for (const [at, action] of actions.entries()) action.toggleAttribute('data-selected', at === 0)
    for (const action of actions) {
      const chosen = action.hasAttribute('data-selected')
      action.setAttribute('aria-selected', String(chosen))
      if (chosen) action.id = optionId
      else action.removeAttribute('id')
    }
    setOption(actions.some(({ id }) => id === optionId) ? optionId : undefined)
  }, [selected, listId, query, ids])
  return { list: listId || undefined, option }
}
