import { Box, Group, Menu, type MenuProps, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDevices, IconLogout, IconTerminal2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { roleLabel, roleNotes } from '#format/roles.ts'
import { EntryItem, type MenuEntry } from '../controls/ActionsMenu.tsx'
import { DimmedText, useClock, useZone } from '../controls/Text.tsx'

interface Target {
  target: ReactElement
}

/** Opens when it mounts: its button was pressed before the menu was loaded. */
function OpenedMenu({ target, children, ...rest }: MenuProps & Target) {
  const [opened, setOpened] = useState(false)
  // Mantine returns the focus only after `opened` has changed, which `defaultOpened` wouldn’t do
  useEffect(() => setOpened(true), [])
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} {...rest} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export interface ApplicationMenuProps {
  current?: { code: string; title: string }
  applications: readonly { code: string; title: string }[]
  entries: readonly MenuEntry[]
}

const most = 30

export function ApplicationMenu({ target, current, applications, entries }: ApplicationMenuProps & Target) {
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const found = applications.filter(({ title, code }) => `${title} ${code}`.toLowerCase().includes(query))
  const list = useRef<HTMLDivElement>(null)
  // without a choice by arrow keys, Enter opens the first match, as in the palette
  const openFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return
    if (event.currentTarget.closest('[data-menu-dropdown]')?.querySelector('[data-menu-active]')) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.click()
  }
  return (
    <OpenedMenu
      target={target}
      // a search field isn’t allowed in a menu
      attributes={{ dropdown: { role: 'dialog', 'aria-label': 'Switch application', 'aria-orientation': undefined } }}
      position="bottom-start"
      width={300}
    >
      <Menu.Search
        placeholder="Find an application"
        aria-label="Find an application"
        autoCapitalize="none"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={openFirst}
      />
      <Box ref={list} role="menu" tabIndex={0} aria-label="applications" mah={320} style={{ overflowY: 'auto' }}>
        {found.slice(0, most).map(({ code, title }) => (
          <Menu.Item
            key={code}
            renderRoot={(props) => <Link to="/applications/$application" params={{ application: code }} {...props} />}
            rightSection={code === current?.code ? <IconCheck size={15} aria-label="open now" /> : undefined}
          >
            <Group gap="xs" wrap="nowrap" align="baseline">
              <Text inherit truncate flex={1}>
                {title}
              </Text>
              <Text size="xs" c="dimmed" ff="monospace">
                {code}
              </Text>
            </Group>
          </Menu.Item>
        ))}
      </Box>
      {(found.length === 0 || found.length > most) && (
        <Menu.Label>
          {found.length === 0
            ? `No results for “${search}”.`
            : `${found.length - most} more: type to narrow them down.`}
        </Menu.Label>
      )}
      <Menu.Divider />
      <div role="menu" aria-label="More">
        {entries.map((entry) => (
          <EntryItem key={entry.label} {...entry} />
        ))}
      </div>
    </OpenedMenu>
  )
}

export interface PersonMenuProps {
  name: string
  role: string
  leaving: boolean
  onShowRequests: () => void
  onSignOut: (scope: 'here' | 'everywhere') => void
}

export function PersonMenu({ target, name, role, leaving, onShowRequests, onSignOut }: PersonMenuProps & Target) {
  const { local, utc, setUtc } = useZone()
  const { clock, choose } = useClock()
  const signOut = (scope: 'here' | 'everywhere') => (leaving ? undefined : () => onSignOut(scope))
  return (
    <OpenedMenu target={target} width={260}>
      <Box px={8} py={4}>
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <DimmedText size="xs">
          {name.toLowerCase() === role ? '' : `${roleLabel(role)}. `}
          {roleNotes[role]}.
        </DimmedText>
      </Box>
      <Menu.Divider />
      <Menu.Label>Times are shown in</Menu.Label>
      <Menu.RadioGroup value={utc || local === 'UTC' ? 'utc' : 'local'} onChange={(value) => setUtc(value === 'utc')}>
        {local !== 'UTC' && (
          <Menu.RadioItem value="local" closeMenuOnClick={false}>
            {local}
          </Menu.RadioItem>
        )}
        <Menu.RadioItem value="utc" closeMenuOnClick={false}>
          UTC
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Label>Clock</Menu.Label>
      <Menu.RadioGroup value={clock} onChange={(value) => choose(value === '24' ? '24' : '12')}>
        <Menu.RadioItem value="12" closeMenuOnClick={false}>
          12-hour
        </Menu.RadioItem>
        <Menu.RadioItem value="24" closeMenuOnClick={false}>
          24-hour
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <EntryItem label="Recent requests" icon={IconTerminal2} onClick={onShowRequests} />
      <EntryItem label="Sign out" icon={IconLogout} onClick={signOut('here')} />
      <EntryItem label="Sign out everywhere" icon={IconDevices} onClick={signOut('everywhere')} />
    </OpenedMenu>
  )
}

export function SchemeMenu({ target, schemes }: Target & { schemes: Readonly<Record<string, { label: string }>> }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <OpenedMenu target={target}>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      >
        {Object.entries(schemes).map(([scheme, { label }]) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  )
}

interface ColumnsMenuProps {
  columns: readonly { id: string; header: string }[]
  shown: readonly string[]
  onShow: (ids: string[]) => void
}

/** Above this many columns, the menu can show or hide all at once. */
const many = 8

export const ColumnsMenu = ({ target, columns, shown, onShow }: ColumnsMenuProps & Target) => (
  <OpenedMenu target={target} closeOnItemClick={false}>
    <Menu.Label>Columns</Menu.Label>
    {columns.length > many && (
      <>
        <Menu.Item onClick={() => onShow(columns.map(({ id }) => id))}>Show all</Menu.Item>
        <Menu.Item onClick={() => onShow(columns.slice(0, 1).map(({ id }) => id))}>Show first column only</Menu.Item>
        <Menu.Divider />
      </>
    )}
    {/* it scrolls, so it must be focusable */}
    <Box role="group" aria-label="Columns" tabIndex={0} mah="min(60dvh, 480px)" style={{ overflowY: 'auto' }}>
      {columns.map(({ id, header }) => {
        const on = shown.includes(id)
        return (
          <Menu.CheckboxItem
            key={id}
            checked={on}
            onChange={() => onShow(on ? shown.filter((other) => other !== id) : [...shown, id])}
          >
            {header}
          </Menu.CheckboxItem>
        )
      })}
    </Box>
  </OpenedMenu>
)
