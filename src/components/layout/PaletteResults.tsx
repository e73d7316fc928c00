import { Combobox, Group, Highlight, Kbd, useCombobox, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { formatCount } from '#format/format.ts'
import classes from './PaletteResults.module.css'
import type { PaletteItem } from './paletteItems.ts'

/** What is searched instead of everything. */
export interface PaletteScope {
  id: string
  label: string
  placeholder: string
}

/** The field of the palette, which is there before its results. */
export interface PaletteField {
  text: string
  scope?: PaletteScope | undefined
  /** Enter was pressed before there were results: the first one is opened once it is there. */
  entered?: boolean
  /** Changes what was typed and, if it is given, the scope. */
  put: (parts: Partial<Pick<PaletteField, 'text' | 'scope' | 'entered'>>) => void
  onClose: () => void
  onActive: (id: string | undefined) => void
  keys: RefObject<((event: KeyboardEvent) => void) | null>
}

interface PaletteResultsProps {
  field: PaletteField
  items: readonly PaletteItem[]
  /** Called before the item's own action. */
  onPick?: (item: PaletteItem) => void
  /** There are more results than are listed. */
  capped?: boolean
  /** True while more may be found. */
  loading: boolean
  /** Too little was typed to find anything. */
  tooShort?: boolean
  /** Instead of results. */
  empty: ReactNode
}

export const resultsId = 'palette-results'
const optionId = (index: number) => `${resultsId}-${index}`
/** Options by which Page Up and Page Down move. */
const page = 8

/** `offers`: what takes any text, so that it isn’t a result but can be selected. */
const countLabel = (results: number, offers: number, capped: boolean): string => {
  const found = results > 0 && `${capped ? 'More than ' : ''}${formatCount(results, 'result')}`
  const offered = offers > 0 && formatCount(offers, 'suggestion')
  return [found, offered].filter(Boolean).join(', ') || 'No results'
}

export function PaletteResults({ field, items, onPick, capped = false, ...rest }: PaletteResultsProps) {
  const { loading, tooShort = false, empty } = rest
  const { text, scope, entered = false, put, onClose, onActive, keys } = field
  const store = useCombobox({ opened: true })
  // by its ID: more results may arrive above it
  const [chosen, setChosen] = useState<{ id: string; text: string }>()
  const kept = chosen?.text === text ? items.findIndex(({ id }) => id === chosen.id) : -1
  const selected = Math.max(kept, 0)
  const groups = [...new Set(items.map(({ group }) => group))]
  const results = items.filter(({ offer }) => !offer).length
  // before anything is typed, the number says nothing
  const isUntyped = text.trim() === '' || (tooShort && items.length === 0)
  const count = loading ? 'Loading…' : isUntyped ? '' : countLabel(results, items.length - results, capped)
  const pick = (index: number) => {
    const item = items[index]
    if (!item) return
    if (!item.stays) onClose()
    onPick?.(item)
    item.onPick()
  }
  const move = (index: number) => {
    const item = items[index]
    if (!item) return
    setChosen({ id: item.id, text })
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const last = items.length - 1
  const moves: Record<string, number> = {
    ...{ ArrowDown: selected === last ? 0 : selected + 1, ArrowUp: selected === 0 ? last : selected - 1 },
    ...{ PageDown: Math.min(selected + page, last), PageUp: Math.max(selected - page, 0), Home: 0, End: last },
  }
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to = moves[key]
    if (to !== undefined) move(to)
    else if (key === 'Backspace' && text === '' && scope) put({ scope: undefined })
    // what was typed may be in a list that isn’t there yet
    else if (key === 'Enter' && loading && kept === -1) put({ entered: true })
    else if (key === 'Enter') pick(selected)
    else return
    event.preventDefault()
  })
  const active = items.length > 0 ? optionId(selected) : undefined
  // the field is outside: it is there before this code
  useEffect(() => onActive(active), [onActive, active])
  const submitted = entered && !loading
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results arrive
  useEffect(() => {
    if (!submitted) return
    put({ entered: false })
    pick(selected)
  }, [submitted])
  return (
    <>
      {/* always mounted: not every screen reader announces a live region that appears with its text */}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <Combobox store={store} onOptionSubmit={(index) => pick(Number(index))}>
        <Combobox.Options id={resultsId} aria-label="Results" tabIndex={-1} className={classes.results}>
          {groups.map((group) => (
            <Combobox.Group key={group} label={group}>
              {items.map((item, index) => {
                const { id, label, detail, line, icon: Glyph } = item
                if (item.group !== group) return null
                return (
                  <Combobox.Option
                    key={id}
                    id={optionId(index)}
                    value={String(index)}
                    selected={index === selected}
                    aria-selected={index === selected}
                    className={classes.option}
                  >
                    <Group gap="sm" wrap="nowrap">
                      <Glyph size={18} stroke={1.6} aria-hidden />
                      <span className={classes.label}>
                        <Highlight span size="md" highlight={text.trim()}>
                          {label}
                        </Highlight>
                        {line && <span className={classes.line}>{line}</span>}
                      </span>
                      <span className={classes.detail}>{detail}</span>
                    </Group>
                  </Combobox.Option>
                )
              })}
            </Combobox.Group>
          ))}
          {items.length === 0 && <Combobox.Empty>{loading ? 'Loading…' : empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
      <div className={classes.keys} aria-hidden>
        <span className={classes.key}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> Move
        </span>
        <span className={classes.key}>
          <Kbd size="xs">↵</Kbd> Select
        </span>
        <span className={classes.key}>
          <Kbd size="xs">Esc</Kbd> Close
        </span>
        <span>{count}</span>
      </div>
    </>
  )
}
