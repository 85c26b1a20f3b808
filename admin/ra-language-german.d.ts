/** The package has no types. These of its texts are used; a test compares them with the package. */
declare module 'ra-language-german' {
  type Texts<Keys extends string> = Record<Words<Keys>, string>;
  type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
    ? Word | Words<Rest>
    : Text;

  const messages: {
    ra: {
      action: Texts<'add_filter back bulk_actions cancel clear_input_value clone confirm delete edit export list refresh remove_filter remove save search show sort unselect'>;
      boolean: Texts<'true false null'>;
      page: Texts<'list not_found'>;
      input: {
        file: Texts<'upload_several upload_single'>;
        image: Texts<'upload_several upload_single'>;
        references: Texts<'all_missing many_missing single_missing'>;
        password: Texts<'toggle_visible toggle_hidden'>;
      };
      message: Texts<'about are_you_sure details error no yes'>;
      navigation: Texts<'page_rows_per_page skip_nav'>;
      auth: Texts<'user_menu username password sign_in logout'>;
      notification: Texts<'updated created deleted bad_item item_doesnt_exist http_error canceled'>;
      validation: Texts<'minLength maxLength minValue maxValue regex'>;
    };
  };
  export default messages;
}
