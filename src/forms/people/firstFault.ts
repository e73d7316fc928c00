/** For a list of fields that is one field to its form: the focus goes to the first that is wrong, or the first of all. */
export const firstFault = (list: HTMLElement | null) =>
  list && {
    focus: () => (list.querySelector<HTMLElement>('[aria-invalid="true"]') ?? list.querySelector('input'))?.focus(),
  }
