import { createStore } from './store.ts';

const said = createStore<string | null>(null);

/** Shows a message on the page to which the visitor is led. The frame around all pages renders it. */
export const sayAtLanding = (text: string) => said.write(text);

export const useSaidAtLanding = said.use;
export const forgetSaid = () => said.write(null);
