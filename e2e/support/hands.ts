import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './back-office-acts.ts';

/** The ways of operating a screen. */
export interface Hands {
  press(target: Locator): Promise<void>;
  fill(input: Locator, text: string): Promise<void>;
  /** Ticks a box. */
  tick(box: Locator): Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  fill: (input, text) => input.fill(text),
  tick: (box) => box.check(),
};

export const finger: Hands = {
  press: (target) => target.tap(),
  fill: (input, text) => input.fill(text),
  tick: (box) => box.tap(),
};

/** Only Tab, Enter, Space and letters. */
export const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async fill(input, text) {
    await tabTo(page, input);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await expect(input).toHaveValue(text);
  },
  async tick(box) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  },
});
