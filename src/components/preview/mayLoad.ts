/** Whether the console's pages may load a picture: from the console itself, or from anywhere over https. */
export const mayLoad = (source: string): boolean => /^(https:|data:image\/|blob:|\/(?!\/))/i.test(source)
