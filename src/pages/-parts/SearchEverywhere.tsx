import { CloseButton, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent as InputEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addRecent } from '#api/recent.ts'
import { signedOut, useSignedIn } from '#api/session.ts'
import { getStored } from '#api/store.ts'
import { mac } from '#components/controls/mac.ts'
import type { PaletteField } from '#components/layout/PaletteResults.tsx'
import { loadFailure } from './RouteFailed.tsx'
import classes from './SearchEverywhere.module.css'

/** null: it couldn’t be loaded. */
const loadPalette = () => import('./palette/ConsolePalette.tsx').catch(() => null)
const Shortcuts = lazy(() => import('./Shortcuts.tsx'))
const label = 'Search screens, objects, people, and actions'

/**
 * The command palette. Its field is part of the first screen and opens with the shortcut itself, so that no key is lost
 * while its results load.
 */
export function SearchEverywhere({ onSignOut }: { onSignOut: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keys: PaletteField['keys'] = useRef(null)
  const [field, setField] = useState<Pick<PaletteField, 'text' | 'scope' | 'entered'>>()
  const [active, setActive] = useState<string>()
  const [shortcuts, setShortcuts] = useState(false)
  const [palette, setPalette] = useState<Awaited<ReturnType<typeof loadPalette>>>()
  const { name, service } = useSignedIn()
  const router = useRouter()
  const put: PaletteField['put'] = (parts) => setField((before) => ({ text: '', ...before, ...parts }))
  const open = () => {
    if (dialog.current?.open || signedOut.get()) return
    dialog.current?.showModal()
    put({})
    // its failure stays inside it: what is typed on the page is kept
    void loadPalette().then(setPalette)
  }
  const close = () => dialog.current?.close()
  // a layout effect: the keys must work as soon as the screen is visible
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault()
        open()
        return
      }
      // in a field, they are text
      const taken = ctrlKey || metaKey || altKey || defaultPrevented || (target as Element).matches(':read-write')
      if (taken || (key !== '/' && key !== '?') || getStored('single keys') === false) return
      event.preventDefault()
      if (key === '/') open()
      else setShortcuts(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  const ended = signedOut.use() !== false
  // above everything, also the dialog to sign in
  useEffect(() => {
    if (!ended) return
    dialog.current?.close()
    setShortcuts(false)
  }, [ended])
  useEffect(() => {
    const add = ({ pathname }: { pathname: string }) => addRecent({ name, service: service.label }, pathname)
    add(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => add(toLocation))
  }, [router, name, service.label])
  const onKeyDown = (event: InputEvent) => {
    if (event.nativeEvent.isComposing) return
    if (keys.current) keys.current(event)
    else if (event.key === 'Enter') put({ entered: true })
  }
  const { text = '', scope } = field ?? {}
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={open}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.word}>Search</span>
        <Kbd className={classes.key}>{mac ? '⌘K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-label="Search"
        aria-modal
        onClose={() => setField(undefined)}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={classes.row}>
          {scope ? (
            <UnstyledButton
              className={classes.scope}
              aria-label={`${scope.label}: back to search`}
              onClick={() => put({ text: '', scope: undefined })}
            >
              {scope.label}
            </UnstyledButton>
          ) : (
            <IconSearch size={18} stroke={1.6} aria-hidden />
          )}
          <input
            className={classes.input}
            role="combobox"
            aria-label={scope?.placeholder ?? label}
            aria-expanded={!!palette}
            aria-autocomplete="list"
            aria-controls={palette ? 'palette-results' : undefined}
            aria-activedescendant={active}
            // a drawer below must not take its Escape
            data-mantine-stop-propagation="true"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder={scope?.placeholder ?? label}
            value={text}
            onChange={(event) => put({ text: event.currentTarget.value, entered: false })}
            onKeyDown={onKeyDown}
          />
          <CloseButton size={40} hiddenFrom="md" aria-label="Close search" onClick={close} />
        </div>
        <div className={classes.results}>
          {field &&
            (palette ? (
              <palette.default
                onSignOut={onSignOut}
                onShortcuts={() => setShortcuts(true)}
                field={{ ...field, put, keys, onClose: close, onActive: setActive }}
              />
            ) : (
              <div className={classes.loading}>{palette === null ? loadFailure.message : 'Loading…'}</div>
            ))}
        </div>
      </dialog>
      <Suspense>{shortcuts && !ended && <Shortcuts onClose={() => setShortcuts(false)} />}</Suspense>
    </>
  )
}
