/** `GET /api/recommendations/v1/articles`, as the platform answers it. */
export interface PluginArticle {
  id: number;
  url: string;
  title: string;
  image: string | null;
}

/** As typed by whoever set the site up: a number is px, an empty one leaves it to the page. */
export type StyleValue = string | number | null | undefined;

export interface PluginStyle {
  primaryColor?: StyleValue;
  secondaryColor?: StyleValue;
  backgroundColor?: StyleValue;
  /** The text of the page whose letters the cards take. */
  stylingSelector?: StyleValue;
  fontFamily?: StyleValue;
  borderRadius?: StyleValue;
  containerMargin?: StyleValue;
  buttonRadius?: StyleValue;
  buttonWidth?: StyleValue;
}

export interface PluginAnswer {
  articles: PluginArticle[];
  /** The address is not known: these are the newest articles. */
  isFallback: boolean;
  style: PluginStyle;
  count: number;
}
