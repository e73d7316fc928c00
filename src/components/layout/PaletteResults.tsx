import { Combobox, Group, Highlight, Modal, Text, TextInput, useVirtualizedCombobox } from '@mantine/core'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { matchesSearch } from '../table/columns.ts'
import classes from './Palette.module.css'

export interface PaletteItem {
  id: string
  group: string
  label: string
  detail?: string
  icon: Icon
  onPick: () => void
}

interface PaletteProps {
  opened: boolean
  onClose: () => void
  findables: readonly PaletteItem[]
  lookUp: (query: string) => PaletteItem[]
}

const most = 40
const label = 'Search screens, objects, people, and actions'
const optionId = (index: number) => `found-${index}`

export function Palette({ opened, onClose, findables, lookUp }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const search = query.trim()
  const found = search ? [...matching(findables, search), ...lookUp(search)].slice(0, most) : findables.slice(0, most)
  const groups = [...new Set(found.map(({ group }) => group))].map((group) => ({
    group,
    members: found.filter((item) => item.group === group),
  }))
  const ordered = groups.flatMap(({ members }) => members)
  const pick = (index: number) => {
    onClose()
    ordered[index]?.onPick()
  }
  const combobox = useVirtualizedCombobox({
    opened: true,
    totalOptionsCount: ordered.length,
    getOptionId: optionId,
    selectedOptionIndex: selected,
    setSelectedOptionIndex: (index) => {
      setSelected(index)
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
    },
    onSelectedOptionSubmit: pick,
  })
  const type = (text: string) => {
    setQuery(text)
    setSelected(0)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => type('')}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={600}
      padding={0}
      zIndex={300}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Combobox store={combobox} onOptionSubmit={(place) => pick(Number(place))}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            variant="unstyled"
            size="lg"
            aria-label={label}
            autoCapitalize="none"
            aria-activedescendant={ordered.length > 0 ? optionId(selected) : undefined}
            placeholder={label}
            leftSection={<IconSearch size={18} stroke={1.6} />}
            value={query}
            onChange={(event) => type(event.currentTarget.value)}
            // the list would handle the key
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label="Results" className={classes.options}>
          {groups.map(({ group, members }) => (
            <Combobox.Group key={group} label={group}>
              {members.map((member) => {
                const index = ordered.indexOf(member)
                const { id, label: name, detail, icon: Glyph } = member
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
                      <Highlight span size="md" highlight={search} className={classes.label}>
                        {name}
                      </Highlight>
                      <Text span size="xs" c="dimmed">
                        {detail}
                      </Text>
                    </Group>
                  </Combobox.Option>
                )
              })}
            </Combobox.Group>
          ))}
          {ordered.length === 0 && <Combobox.Empty>No results. Try a name, a code, or a screen.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}

function matching(findables: readonly PaletteItem[], search: string): PaletteItem[] {
  const fitting = findables.filter(({ label: name, detail }) => matchesSearch([name, detail], search))
  const named = fitting.filter(({ label: name }) => matchesSearch([name], search))
  return [...named, ...fitting.filter((item) => !named.includes(item))]
}
