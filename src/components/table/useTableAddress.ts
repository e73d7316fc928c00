import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search and the order of a DataTable, kept in the address as `q` and `sort`. `first`: the order where it names none. */
export function useTableAddress(first: string) {
  const { q = '', sort = first }: { q?: string; sort?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const put = (parts: { q?: string | undefined; sort?: string }) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...parts }), replace: true })
  return {
    search: q,
    onSearch: (words: string) => put({ q: words || undefined }),
    sort,
    onSort: (order: string) => put({ sort: order }),
  }
}
