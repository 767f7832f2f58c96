import { createStore } from './store.ts';

const said = createStore<string | null>(null);

/** Says it wherever the visitor has landed, on whatever page that is; the frame around all pages shows it. */
export const sayAtLanding = (text: string) => said.write(text);

export const useSaidAtLanding = said.use;
export const forgetSaid = () => said.write(null);
