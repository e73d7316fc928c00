import type { Icon } from '@tabler/icons-react'
import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { capitalized } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { AppPage } from './AppPage.tsx'

export interface ListFormPanel {
  onCancel: () => Promise<void>
  onCreated: (name: string, toast?: Parameters<typeof notify>[1]) => Promise<void>
}

interface Creation {
  method: string
  caption?: string
  link?: LinkProps
  /** Open while the URL says `create`. `done` closes it and shows a toast. */
  form?: (panel: ListFormPanel, done: (...toast: Parameters<typeof notify>) => Promise<void>) => ReactNode
  panel?: Partial<ComponentProps<typeof SidePanel>>
  onApproach?: () => void
}

interface ListScreenProps<Item extends object>
  extends Omit<ComponentProps<typeof DataTable<Item>>, 'name' | 'search' | 'onSearch' | 'sort' | 'onSort'>,
    Pick<ComponentProps<typeof Page>, 'title' | 'printed' | 'note' | 'actions'> {
  name?: string
  /** Id of the initial sort column, with `-` before it for descending; the first column if left out. */
  defaultSort?: string
  icon: Icon
  /** True if the list is empty even without filters. */
  none?: boolean
  empty: string
  emptyTitle?: string
  create?: Creation
  /** Before the table. */
  above?: ReactNode
  /** Below the table, such as what loads more of it. */
  more?: ReactNode
  children?: ReactNode
}

interface ListSearch {
  q?: string | undefined
  sort?: string
  create?: true | undefined
}

export function ListScreen<Item extends object>(props: ListScreenProps<Item>) {
  const { title, printed, note, actions, name = title, defaultSort, icon, empty, emptyTitle, ...rest } = props
  const { create, above, more, children, none = rest.items.length === 0, ...table } = rest
  const { unit } = table
  const [one, many] = unit
  const { method = '', caption = `Create ${one}`, link, form, panel, onApproach } = create ?? {}
  const {
    create: opened,
    q = '',
    sort = defaultSort ?? table.columns[0]?.id ?? '',
  }: ListSearch = useSearch({ strict: false })
  const navigate = useWhileMounted(useNavigate())
  const put = (parts: ListSearch) =>
    void navigate({ to: '.', search: (before: ListSearch) => ({ ...before, ...parts }), replace: true })
  const reason = useRefusal(method, create?.caption?.toLowerCase() ?? `create ${many}`)
  const toPanel = (create?: true) => navigate({ to: '.', search: ({ q, sort }: ListSearch) => ({ q, sort, create }) })
  const drawForm = (onCancel: () => Promise<void>) => {
    const done = async (...toast: Parameters<typeof notify>) => {
      await onCancel()
      void notify(...toast)
    }
    const onCreated: ListFormPanel['onCreated'] = (name, toast) => done(`${capitalized(one)} ${name} created`, toast)
    return form?.({ onCancel, onCreated }, done)
  }
  useEffect(() => {
    if (table.current !== undefined) showOnPage(document.querySelector('main tr[aria-current]'))
  }, [table.current])
  // what the role may never do isn’t the loudest button of the screen
  const refusal = create && reason
  const begin = create && !reason && (
    <ReasonedButton onClick={() => void (link ? navigate(link) : toPanel(true))} onApproach={onApproach}>
      {caption}
    </ReasonedButton>
  )
  return (
    <AppPage
      title={title}
      printed={printed}
      note={
        !none && refusal ? (
          <>
            {note} {refusal}
          </>
        ) : (
          note
        )
      }
      actions={actions ?? (!none && begin)}
    >
      {above}
      {none ? (
        <EmptyState
          icon={icon}
          title={emptyTitle ?? `No ${many} yet`}
          steps={begin || (refusal && <DimmedText>{refusal}</DimmedText>)}
        >
          {empty}
        </EmptyState>
      ) : (
        <>
          <DataTable
            {...table}
            name={name}
            search={q}
            onSearch={(q) => put({ q: q || undefined })}
            sort={sort}
            onSort={(order) => put({ sort: order })}
          />
          {more}
        </>
      )}
      {children}
      {form && (
        <SidePanel title={caption} {...panel} opened={opened === true} onClose={() => toPanel()}>
          <Opened close={() => toPanel()}>{drawForm}</Opened>
        </SidePanel>
      )}
    </AppPage>
  )
}

/** Where the page scrolls instead of the table, such as on a phone. */
function showOnPage(row: Element | null): void {
  if (!row) return
  window.scrollTo(0, 0)
  const { top, bottom } = row.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' })
}

interface OpenedProps {
  close: () => Promise<void>
  children: (close: () => Promise<void>) => ReactNode
}

/** Mounted while the panel is open: a form that finishes later doesn’t close the one opened since. */
const Opened = ({ close, children }: OpenedProps) => children(useWhileMounted(close))
